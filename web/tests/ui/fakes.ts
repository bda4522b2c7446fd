import { onTestFinished } from 'vitest';

/** Animations that were started; the test ends them. */
export interface Started {
  readonly element: Element;
  readonly end: () => void;
  isCancelled: boolean;
}

/** Give elements an `animate` that the test is in charge of, until the test is over. */
export function fakeAnimations(): Started[] {
  const started: Started[] = [];
  const before = Object.getOwnPropertyDescriptor(Element.prototype, 'animate');
  Object.defineProperty(Element.prototype, 'animate', {
    configurable: true,
    value(this: Element) {
      const { promise, resolve, reject } = withResolvers();
      const one: Started = { element: this, end: resolve, isCancelled: false };
      started.push(one);
      promise.catch(() => undefined);
      return {
        finished: promise,
        cancel() {
          one.isCancelled = true;
          reject(new Error('cancelled'));
        },
      };
    },
  });
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(Element.prototype, 'animate');
    else Object.defineProperty(Element.prototype, 'animate', before);
  });
  return started;
}

/** Answer media queries: those that contain one of `matching` match, until the test is over. */
export function fakeMedia(...matching: string[]): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'matchMedia');
  Object.defineProperty(globalThis, 'matchMedia', {
    configurable: true,
    writable: true,
    value: (query: string) => ({ matches: matching.some((one) => query.includes(one)) }),
  });
  onTestFinished(() => {
    if (before !== undefined) Object.defineProperty(globalThis, 'matchMedia', before);
  });
}

function withResolvers(): {
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: Error) => void;
} {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
