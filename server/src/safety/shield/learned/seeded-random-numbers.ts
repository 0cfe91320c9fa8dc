/** Random whole numbers from 0 to below a bound, the same ones for the same seed: a linear congruential generator, as in ISO C. */
export function randomNumbers(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}
