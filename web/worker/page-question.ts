// What the worker asks an open page after a press on a push, and what the page answers.

export interface PageQuestion {
  /** `open` also opens the path, unless the page is busy. */
  ask: 'may-open' | 'open'
  path: string
  /** When the worker stops waiting, in milliseconds since 1970. A page that was frozen until then must not change under its reader. */
  until: number
}

/** `here` if the page shows the path already; `busy` if something would be lost with what it shows. */
export type PageAnswer = 'here' | 'free' | 'busy'
