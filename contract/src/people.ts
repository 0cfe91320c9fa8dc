import { z } from 'zod'
import { CREATED_FOR } from './vocabulary/choices.ts'

/** The other member of an interest, a connection or a photo request. */
export const Person = z.object({
  _id: z.string(),
  id: z.string(),
  fullName: z.string(),
  gender: z.enum(['male', 'female', 'other']),
  age: z.int(),
  city: z.string().optional(),
  state: z.string().optional(),
  occupation: z.string().optional(),
  education: z.string().optional(),
  profileCreatedFor: z.enum(CREATED_FOR),
  isVerified: z.boolean(),
  profilePhotos: z.array(z.string()),
  avatar: z.string().nullable(),
})
export type Person = z.output<typeof Person>
