/**
 * The four widths at which a layout may change, in CSS pixels. A stylesheet writes `(--below-tablet)` or `(--from-tablet)`
 * in `@media` and `@container`; web/named-media-queries.ts replaces it with the width in the build.
 */
export const BREAKPOINTS = {
  /** Below: a phone in portrait. */
  phone: 480,
  /** Below: one column, with the actions at the bottom of the window. */
  tablet: 640,
  /** Below: the main pages are in a bar at the bottom of the window, not at the top. */
  laptop: 900,
  /** From this width a third column has room. */
  desktop: 1100,
}

/** The browser's text is so large that a line of the window holds only a few words. */
export const LARGE_TEXT = '(width < 16.5em)'
/** The main pointer is a finger. */
export const TOUCH = '(pointer: coarse)'
/** The main pointer is a mouse or similar. */
export const MOUSE = '(pointer: fine)'
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
