// Draws the thread. A separate file that the page fetches when the first interest is sent.
import styles from './draw-thread.module.css'

const SVG = 'http://www.w3.org/2000/svg'
const RUN_MS = 400
const REST_MS = 500
const KNOT = 6

export interface Point {
  x: number
  y: number
}

/** Animates a thread from one point of the page to another, which ties a knot and fades. */
export function drawThread(from: Point, to: Point) {
  const svg = create('svg', { class: styles.thread ?? '', 'aria-hidden': 'true' })
  const left = Math.min(from.x, to.x) - KNOT
  const top = Math.min(from.y, to.y) - KNOT
  const [start, end] = [from, to].map(({ x, y }) => ({ x: x - left, y: y - top })) as [Point, Point]
  Object.assign(svg.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${Math.abs(from.x - to.x) + 2 * KNOT}px`,
    height: `${Math.abs(from.y - to.y) + 2 * KNOT}px`,
  })
  const bend = end.y + (start.y - end.y) * 0.7
  const line = create('path', {
    d: `M${start.x} ${start.y} C${start.x} ${bend} ${end.x} ${bend} ${end.x} ${end.y}`,
    pathLength: '100',
  })
  const first = create('circle', { cx: String(start.x), cy: String(start.y), r: '4' })
  const last = create('circle', { cx: String(end.x), cy: String(end.y), r: '5' })
  svg.append(line, first, last)
  document.body.append(svg)

  line.animate([{ strokeDashoffset: 100 }, { strokeDashoffset: 0 }], { duration: RUN_MS, easing: 'ease-out' })
  last.animate([{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], { duration: RUN_MS })
  const leaving = svg.animate([{ opacity: 1 }, { opacity: 0 }], {
    delay: RUN_MS + REST_MS,
    duration: 200,
    fill: 'forwards',
  })
  for (const ending of ['finish', 'cancel']) leaving.addEventListener(ending, () => svg.remove())
}

function create<Name extends keyof SVGElementTagNameMap>(name: Name, attributes: Record<string, string>) {
  const element = document.createElementNS(SVG, name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  return element
}
