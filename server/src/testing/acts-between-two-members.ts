// What two members can do to each other: acts for histories of chance, each with the calls that it makes.
import { answerContact, askContact, revealContact } from '@parinay/contract/contact'
import {
  deleteMessage,
  editMessage,
  messages,
  muteConversation,
  reactToMessage,
  readMessages,
  sendMessage,
  startConversation,
} from '@parinay/contract/conversations'
import { dismiss, takeBackDismissal } from '@parinay/contract/dismissals'
import { noteImpressions } from '@parinay/contract/impressions'
import {
  answerInterest,
  deleteInterest,
  sendInterest,
  undoInterestAct,
  withdrawInterest,
  writeInterestLine,
} from '@parinay/contract/interests'
import type { Call } from '@parinay/contract/kernel/call'
import { answerPhotoRequest, requestPhotos } from '@parinay/contract/photos'
import { saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { report } from '@parinay/contract/reports'
import { saveSearch } from '@parinay/contract/saved-searches'
import { addToShortlist, removeFromShortlist } from '@parinay/contract/shortlist'
import * as stories from '@parinay/contract/success-stories'
import * as talks from '@parinay/contract/talks'
import { profileVideo } from '@parinay/contract/videos'
import { sendVoiceNote } from '@parinay/contract/voice-notes'
import { photoAddress } from '../photos/access/signed-addresses.ts'
import { readZip } from './read-zip.ts'
import type { Actor } from './actors.ts'
import { injectOptions, type Sample, TALK_PAGE } from './sample-requests.ts'
import { webmVoice } from './silent-voice-notes.ts'
import type { World } from './world.ts'

export interface Pair {
  asha: Actor
  rohan: Actor
  photos: Record<string, string>
  /** A word of each member that is in whatever they write. */
  secrets: Record<string, string>
  interest?: string
  conversation?: string
  story?: stories.OwnStory
}

interface Act {
  calls: readonly Call[]
  does: (pair: Pair, by: Actor, to: Actor, world: World) => Promise<unknown>
}

const act = (calls: Call | readonly Call[], does: Act['does']): Act => ({
  calls: Array.isArray(calls) ? (calls as readonly Call[]) : [calls as Call],
  does,
})

const undoable = { undoable: true } as const

const INTERESTS = {
  'sends an interest': act(sendInterest, async (pair, by, to) => {
    const line = `${pair.secrets[by.id]} is near us`
    pair.interest = (await by.asks(sendInterest, { body: { senderId: by.id, receiverId: to.id, line } })).data._id
  }),
  'writes a line': act(writeInterestLine, ({ interest, secrets }, by) =>
    by.asks(writeInterestLine, { params: { id: interest! }, body: { line: `${secrets[by.id]} again` } }),
  ),
  'withdraws and undoes it': act([withdrawInterest, undoInterestAct], async ({ interest }, by) => {
    await by.asks(withdrawInterest, { params: { id: interest! }, body: undoable })
    await by.asks(undoInterestAct, { params: { id: interest! } })
  }),
  'accepts and may undo it': act(answerInterest, ({ interest }, by) =>
    by.asks(answerInterest, { params: { id: interest! }, body: { status: 'accepted', ...undoable } }),
  ),
  accepts: act(answerInterest, ({ interest }, by) =>
    by.asks(answerInterest, { params: { id: interest! }, body: { status: 'accepted' } }),
  ),
}

const MESSAGES = {
  'writes a message': act([startConversation, sendMessage], async (pair, by, to) => {
    pair.conversation ??= (await by.asks(startConversation, { body: { userB: to.id } })).data._id
    const text = `Come to ${pair.secrets[by.id]}`
    await by.asks(sendMessage, { body: { conversationId: pair.conversation, text } })
  }),
  'sends a voice note': act(sendVoiceNote, ({ conversation }, by) =>
    by.asks(sendVoiceNote, {
      params: { id: conversation! },
      bytes: new Blob([new Uint8Array(webmVoice(3_000))], { type: 'audio/webm' }),
    }),
  ),
  'corrects a message': act(editMessage, ({ conversation, secrets }, by) =>
    by.asks(editMessage, { params: { id: conversation!, seq: '1' }, body: { text: `To ${secrets[by.id]}` } }),
  ),
  'takes a message back': act(deleteMessage, ({ conversation }, by) =>
    by.asks(deleteMessage, { params: { id: conversation!, seq: '2' }, query: { for: 'both' } }),
  ),
  'mutes the chat': act(muteConversation, ({ conversation }, by) =>
    by.asks(muteConversation, { params: { id: conversation! }, body: { isMuted: true } }),
  ),
  reads: act([messages, readMessages], async ({ conversation }, by) => {
    await by.asks(messages, { params: { id: conversation! } })
    await by.asks(readMessages, { params: { id: conversation! }, body: { seq: 1 } })
  }),
  reacts: act(reactToMessage, ({ conversation }, by) =>
    by.asks(reactToMessage, { params: { id: conversation!, seq: '1' }, body: { reaction: 'love' } }),
  ),
  'asks for the number': act(askContact, ({ secrets }, by, to) =>
    by.asks(askContact, { params: { id: to.id }, body: { line: `My aunt in ${secrets[by.id]} would call` } }),
  ),
  'allows the number': act(answerContact, (_, by, to) =>
    by.asks(answerContact, { params: { id: to.id }, body: { status: 'allowed' } }),
  ),
  'sees the number': act(revealContact, (_, by, to) => by.asks(revealContact, { params: { id: to.id } })),
}

const TALKS = {
  'agrees to calls': act(talks.agreeToTalks, ({ conversation }, by) =>
    by.asks(talks.agreeToTalks, { params: { id: conversation! }, body: { isAgreed: true } }),
  ),
  'calls, and the other answers': act(
    [talks.startTalk, talks.answerTalk, talks.stayInTalk, talks.signalTalk, talks.endTalk],
    async ({ conversation }, by, to) => {
      const [params, page] = [{ id: conversation! }, TALK_PAGE]
      const { _id: talk } = (await by.asks(talks.startTalk, { params, body: { kind: 'voice', page } })).data
      await to.asks(talks.answerTalk, { params, body: { talk, page } })
      await by.asks(talks.stayInTalk, { params, body: { talk, page } })
      await by.asks(talks.signalTalk, { params, body: { talk, page, signal: { wantsOffer: true } } })
      await to.asks(talks.endTalk, { params, body: { talk } })
    },
  ),
  'lets it ring': act(talks.startTalk, ({ conversation }, by) =>
    by.asks(talks.startTalk, { params: { id: conversation! }, body: { kind: 'video', page: TALK_PAGE } }),
  ),
}

const ownChoices = { shownAs: 'name_and_city', stays: true } as const
const ofStory = ({ story }: Pair) => ({ params: { storyId: story!._id } })

const SUCCESS_STORIES = {
  'writes their story': act(stories.writeStory, async (pair, by, to) => {
    const text = `We met near ${pair.secrets[by.id]}`
    const params = { id: to.id }
    pair.story = (await by.asks(stories.writeStory, { params, body: { text, ...ownChoices } })).data
  }),
  'asks about the story': act(stories.askForStory, async (pair, by) =>
    by.asks(stories.askForStory, { ...ofStory(pair), body: { version: pair.story!.version } }),
  ),
  'confirms the story': act(stories.confirmStory, async (pair, by) =>
    by.asks(stories.confirmStory, { ...ofStory(pair), body: { version: pair.story!.version, ...ownChoices } }),
  ),
  'lets the story go with the account': act(stories.setStoryStays, async (pair, by) =>
    by.asks(stories.setStoryStays, { ...ofStory(pair), body: { stays: false } }),
  ),
}

const PROFILES = {
  'looks at the profile': act(viewProfile, (_, by, to) => by.asks(viewProfile, { params: { id: to.id } })),
  'plays the video': act(profileVideo, async (_, by, to) => {
    const { video } = (await by.asks(profileVideo, { params: { id: to.id } })).data
    await by.fetches(video!.lowUrl)
  }),
  'asks for photos': act(requestPhotos, (_, by, to) => by.asks(requestPhotos, { body: { profileId: to.id } })),
  'grants photos': act(answerPhotoRequest, (_, by, to) =>
    by.asks(answerPhotoRequest, { params: { id: to.id }, body: { status: 'granted' } }),
  ),
  'opens a photo': act([], ({ photos }, by, to, { ctx }) => by.fetches(photoAddress(ctx, photos[to.id]!, by.id))),
  keeps: act(addToShortlist, (_, by, to) =>
    by.asks(addToShortlist, { params: { id: to.id }, body: { note: 'A kind family' } }),
  ),
  'keeps no more': act(removeFromShortlist, (_, by, to) => by.asks(removeFromShortlist, { params: { id: to.id } })),
  'puts aside': act(dismiss, (_, by, to) => by.asks(dismiss, { params: { id: to.id } })),
  'takes that back': act(takeBackDismissal, (_, by, to) => by.asks(takeBackDismissal, { params: { id: to.id } })),
  'has the person on the screen': act(noteImpressions, (_, by, to) =>
    by.asks(noteImpressions, { body: { list: 'search', shown: [{ id: to.id, place: 1 }] } }),
  ),
  'changes the own profile': act(saveProfile, ({ secrets }, by) =>
    by.asks(saveProfile, { body: { lifestylePreferences: { aboutMe: `I am from ${secrets[by.id]}` } } }),
  ),
  reports: act(report, ({ secrets }, by, to) =>
    by.asks(report, {
      body: { profileId: to.id, about: { kind: 'profile' }, category: 'abuse', words: secrets[by.id]! },
    }),
  ),
  'saves a search': act(saveSearch, (_, by) =>
    by.asks(saveSearch, { body: { name: 'All', query: { ageMax: '60' }, alert: 'instant' } }),
  ),
}

/** They end an interest or a connection. */
const ENDS = {
  withdraws: act(withdrawInterest, ({ interest }, by) =>
    by.asks(withdrawInterest, { params: { id: interest! }, body: {} }),
  ),
  declines: act(answerInterest, ({ interest }, by) =>
    by.asks(answerInterest, { params: { id: interest! }, body: { status: 'rejected' } }),
  ),
  'withdraws the story': act(stories.withdrawStory, async (pair, by) => by.asks(stories.withdrawStory, ofStory(pair))),
  'removes the connection': act(deleteInterest, ({ interest }, by) =>
    by.asks(deleteInterest, { params: { id: interest! } }),
  ),
}

const CONNECTION = { ...PROFILES, ...INTERESTS, ...MESSAGES, ...TALKS, ...SUCCESS_STORIES }

export const ACTS: Record<string, Act> = { ...CONNECTION, ...ENDS }

/** In this order each act succeeds, for one of the two at least. */
export const STORIES = {
  connection: Object.keys(CONNECTION),
  removal: [...Object.keys(CONNECTION), 'withdraws the story', 'removes the connection'],
  withdrawal: ['sends an interest', 'withdraws'],
  refusal: ['sends an interest', 'declines'],
}

/** What a call replies; of an archive, what its files say. */
export async function replyOf(world: World, call: Call, request: Sample, by: Actor) {
  const reply = await world.http.inject(injectOptions(call, request, by.token))
  const isArchive = reply.headers['content-type'] === 'application/zip'
  const body = isArchive ? readZip(reply.rawPayload).get('my-data.json')!.toString() : reply.body
  return { status: reply.statusCode, body }
}
