/** A seed for the chances of a trial by hand; it is printed, so that the trial can be repeated. */
export function newSeed(): string {
  const seed = String(Date.now())
  console.log(`Seed ${seed}`)
  return seed
}
