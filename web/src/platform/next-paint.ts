/** Resolves when the page has been painted with what is drawn now, so that slow work after it delays no answer to a press. */
export const nextPaint = () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
