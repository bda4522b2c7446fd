/** Return the whole seconds left until a moment of `performance.now()`, told anew each second. */
export function secondsUntil(moment: () => number | null): () => number | null {
  let nowMs = $state.raw(performance.now());
  $effect(() => {
    if (moment() === null) return;
    nowMs = performance.now();
    const timer = setInterval(() => {
      nowMs = performance.now();
    }, 500);
    return () => {
      clearInterval(timer);
    };
  });
  return () => {
    const at = moment();
    return at === null ? null : Math.max(0, Math.ceil((at - nowMs) / 1000));
  };
}
