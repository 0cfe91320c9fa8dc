/** Resolves once the page's own text is painted. */
export const firstPaint = () => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))
