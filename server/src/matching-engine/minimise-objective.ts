/** Writes the gradient at `x` into `gradient` and returns the value. */
export type Objective = (x: Float64Array, gradient: Float64Array) => number

const MEMORY = 10
const SUFFICIENT = 1e-4
const MAX_HALVINGS = 30

/** Changes `x` to where a smooth convex function is least: L-BFGS. The same start and function give the same end, bit by bit. */
export function minimise(objective: Objective, x: Float64Array, { steps = 60, tolerance = 1e-7 } = {}) {
  const size = x.length
  let gradient = new Float64Array(size)
  let value = objective(x, gradient)
  const history: { move: Float64Array; change: Float64Array; curvature: number }[] = []
  for (let step = 0; step < steps; step++) {
    const direction = descent(gradient, history)
    const slope = dot(direction, gradient)
    if (slope >= 0) return
    let length = step === 0 ? Math.min(1, 1 / norm(gradient)) : 1
    const next = new Float64Array(size)
    const nextGradient = new Float64Array(size)
    let nextValue = Infinity
    for (let halving = 0; halving < MAX_HALVINGS; halving++, length /= 2) {
      for (let place = 0; place < size; place++) next[place] = x[place]! + length * direction[place]!
      nextValue = objective(next, nextGradient)
      if (nextValue <= value + SUFFICIENT * length * slope) break
    }
    if (!(nextValue < value)) return
    remember(history, difference(next, x), difference(nextGradient, gradient))
    const gain = value - nextValue
    x.set(next)
    value = nextValue
    gradient = nextGradient
    if (gain < tolerance * Math.max(1, Math.abs(value))) return
  }
}

function descent(gradient: Float64Array, history: { move: Float64Array; change: Float64Array; curvature: number }[]) {
  const direction = gradient.map((part) => -part)
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
  return direction
}

function remember(
  history: { move: Float64Array; change: Float64Array; curvature: number }[],
  move: Float64Array,
  change: Float64Array,
) {
  const curvature = dot(move, change)
  if (curvature <= 1e-12) return
  history.push({ move, change, curvature })
  if (history.length > MEMORY) history.shift()
}

function dot(one: Float64Array, other: Float64Array) {
  let sum = 0
  for (let place = 0; place < one.length; place++) sum += one[place]! * other[place]!
  return sum
}
const norm = (one: Float64Array) => Math.sqrt(dot(one, one))
const difference = (one: Float64Array, other: Float64Array) => one.map((part, place) => part - other[place]!)
function add(to: Float64Array, what: Float64Array, times: number) {
  for (let place = 0; place < to.length; place++) to[place]! += times * what[place]!
}
function scale(what: Float64Array, times: number) {
  for (let place = 0; place < what.length; place++) what[place]! *= times
}
