/** Say whether this person wants things to appear without moving. */
export function isStill(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Start an animation; null where the browser has none, and then the end is simply there. */
export function play(
  element: Element,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): Animation | null {
  const canAnimate = 'animate' in element && typeof element.animate === 'function';
  return canAnimate ? element.animate(frames, options) : null;
}

const LATE_MS = 200; // A hidden page draws no frames, and an animation that is not drawn never ends.

/** Resolve when all `animations` are over or cancelled, at the latest a little after `durationMs`. */
export async function ended(
  animations: readonly (Animation | null)[],
  durationMs: number,
): Promise<void> {
  const running = animations.filter((animation) => animation !== null);
  if (running.length === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, durationMs + LATE_MS);
  });
  await Promise.race([Promise.allSettled(running.map((one) => one.finished)), late]);
  clearTimeout(timer);
}
