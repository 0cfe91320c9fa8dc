import { z } from 'zod'

/** A member and their profile share one id. */
export const MemberId = z.uuid('This is not an id').brand<'MemberId'>()
export type MemberId = z.output<typeof MemberId>

export const InterestId = z.uuid('This is not an id').brand<'InterestId'>()
export type InterestId = z.output<typeof InterestId>

export const ConversationId = z.uuid('This is not an id').brand<'ConversationId'>()
export type ConversationId = z.output<typeof ConversationId>

export const PhotoId = z.uuid('This is not an id').brand<'PhotoId'>()
export type PhotoId = z.output<typeof PhotoId>

/** A message's place in its conversation: "<conversation>.<seq>". */
export const MessageId = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f-]{27}\.[1-9][0-9]{0,8}$/, 'This is not a message id')
  .brand<'MessageId'>()
export type MessageId = z.output<typeof MessageId>
