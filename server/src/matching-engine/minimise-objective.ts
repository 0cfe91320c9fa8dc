/** Writes the gradient at `x` into `gradient` and returns the value. */
export type Objective = (x: Float64Array, gradient: Float64Array) => number

const MEMORY = 10
const SUFFICIENT = 1e-4
const MAX_HALVINGS = 30

interface Step {
  move: Float64Array
  change: Float64Array
  curvature: number
}

/**
 * Changes `x` to where a smooth convex function is least: L-BFGS. The same start and function give the same end, bit by bit. Every step uses
 * the same arrays, because they are large.
 */
export function minimise(objective: Objective, x: Float64Array, { steps = 60, tolerance = 1e-7 } = {}) {
  const size = x.length
  let [gradient, nextGradient] = [new Float64Array(size), new Float64Array(size)]
  const [next, direction] = [new Float64Array(size), new Float64Array(size)]
  let value = objective(x, gradient)
  const history: Step[] = []
  for (let step = 0; step < steps; step++) {
    descend(direction, gradient, history)
    const slope = dot(direction, gradient)
    if (slope >= 0) return
    let length = step === 0 ? Math.min(1, 1 / norm(gradient)) : 1
    let nextValue = Infinity
    for (let halving = 0; halving < MAX_HALVINGS; halving++, length /= 2) {
      for (let place = 0; place < size; place++) next[place] = x[place]! + length * direction[place]!
      nextValue = objective(next, nextGradient)
      if (nextValue <= value + SUFFICIENT * length * slope) break
    }
    if (!(nextValue < value)) return
    remember(history, next, x, nextGradient, gradient)
    const gain = value - nextValue
    x.set(next)
    value = nextValue
    ;[gradient, nextGradient] = [nextGradient, gradient]
    if (gain < tolerance * Math.max(1, Math.abs(value))) return
  }
}

/** Writes the direction in which to go down. */
function descend(direction: Float64Array, gradient: Float64Array, history: readonly Step[]) {
  for (let place = 0; place < gradient.length; place++) direction[place] = -gradient[place]!
  const factors: number[] = []
  for (const { move, change, curvature } of history.toReversed()) {
    const factor = dot(move, direction) / curvature
    factors.push(factor)
    add(direction, change, -factor)
  }
  const last = history.at(-1)
  if (last) scale(direction, last.curvature / dot(last.change, last.change))
  for (const { move, change, curvature } of history)
    add(direction, move, factors.pop()! - dot(change, direction) / curvature)
}

/** The arrays of the oldest step are written over. */
function remember(
  history: Step[],
  next: Float64Array,
  x: Float64Array,
  nextGradient: Float64Array,
  gradient: Float64Array,
) {
  let curvature = 0
  for (let place = 0; place < x.length; place++)
    curvature += (next[place]! - x[place]!) * (nextGradient[place]! - gradient[place]!)
  if (curvature <= 1e-12) return
  const oldest = history.length === MEMORY ? history.shift() : undefined
  const { move, change } = oldest ?? { move: new Float64Array(x.length), change: new Float64Array(x.length) }
  for (let place = 0; place < x.length; place++) {
    move[place] = next[place]! - x[place]!
    change[place] = nextGradient[place]! - gradient[place]!
  }
  history.push({ move, change, curvature })
}

function dot(one: Float64Array, other: Float64Array) {
  let sum = 0
  for (let place = 0; place < one.length; place++) sum += one[place]! * other[place]!
  return sum
}
const norm = (one: Float64Array) => Math.sqrt(dot(one, one))
function add(to: Float64Array, what: Float64Array, times: number) {
  for (let place = 0; place < to.length; place++) to[place]! += times * what[place]!
}
function scale(what: Float64Array, times: number) {
  for (let place = 0; place < what.length; place++) what[place]! *= times
}
