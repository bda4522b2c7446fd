let context: AudioContext | null = null;

/** Let three dice click on wood, a little apart.  Made here: there is no file to fetch. */
export function click(): void {
  context ??= new AudioContext();
  const { currentTime } = context;
  [0, 0.045, 0.1].forEach((delay, index) => {
    if (context !== null) knock(context, currentTime + delay, 900 + index * 260);
  });
}

function knock(audio: AudioContext, at: number, hertz: number): void {
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(hertz, at);
  tone.frequency.exponentialRampToValueAtTime(hertz / 3, at + 0.05);
  loudness.gain.setValueAtTime(0.12, at);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.07);
  tone.connect(loudness).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.08);
}
