import { sql } from 'kysely'
import { pairOf } from '../platform/database/unordered-pairs.ts'

/** The two members of the query's `interest`, in the form of its unique index. */
export const pairOfInterest = pairOf(sql.ref('interest.sender_id'), sql.ref('interest.receiver_id'))

/** The two participants of the query's `conversation`, which stores them in order. */
export const pairOfConversation = { lower: sql.ref('member_a'), higher: sql.ref('member_b') }
