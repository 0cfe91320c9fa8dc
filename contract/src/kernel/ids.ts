import { z } from 'zod'
import { bounded } from './text-schemas.ts'

// PostgreSQL treats upper and lower case as the same id. All ids are in lower case, so that comparing them as strings is safe.
const UUID_LENGTH = 36
export const uuid = (message = 'This is not an id') => bounded(UUID_LENGTH, message).check(z.uuid(message))
const id = () => uuid().toLowerCase()

/** A member and their profile share one id. */
export const MemberId = id().brand<'MemberId'>()
export type MemberId = z.output<typeof MemberId>

export const InterestId = id().brand<'InterestId'>()
export type InterestId = z.output<typeof InterestId>

export const ConversationId = id().brand<'ConversationId'>()
export type ConversationId = z.output<typeof ConversationId>

export const PhotoId = id().brand<'PhotoId'>()
export type PhotoId = z.output<typeof PhotoId>

export const VideoId = id().brand<'VideoId'>()
export type VideoId = z.output<typeof VideoId>

/** A voice or video call between two members. */
export const TalkId = id().brand<'TalkId'>()
export type TalkId = z.output<typeof TalkId>

export const SearchId = id().brand<'SearchId'>()
export type SearchId = z.output<typeof SearchId>

export const StoryId = id().brand<'StoryId'>()
export type StoryId = z.output<typeof StoryId>

/** A message's place in its conversation: "<conversation>.<seq>". */
export const MessageId = bounded(UUID_LENGTH + 10, 'This is not a message id')
  .regex(/^[0-9a-f]{8}-[0-9a-f-]{27}\.[1-9][0-9]{0,8}$/, 'This is not a message id')
  .brand<'MessageId'>()
export type MessageId = z.output<typeof MessageId>
