import { z } from 'zod'
import { bounded } from './text-schemas.ts'

export const wholeNumber = (min: number, max: number, name: string) => {
  const message = `${name} must be a whole number from ${min.toLocaleString('en-IN')} to ${max.toLocaleString('en-IN')}`
  return z.number(message).int(message).min(min, message).max(max, message)
}

/** A whole number in a query, where everything is text. */
export const wholeNumberQuery = (min: number, max: number, name: string) => {
  const message = `${name} must be a whole number from ${min.toLocaleString('en-IN')} to ${max.toLocaleString('en-IN')}`
  return bounded(10, message)
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
}
