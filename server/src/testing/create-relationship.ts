import { connect, deactivate, interestFrom, somebody } from './actors.ts'
import { sendMessage, startConversation } from '@parinay/contract/conversations'
import { sendVoiceNote } from '@parinay/contract/voice-notes'
import { randomUUID } from 'node:crypto'
import { databaseFingerprint } from './database-fingerprint.ts'
import { createWaitingCheck } from './verification-check-rows.ts'
import { confirmToken } from '../notifications/email-address.ts'
import { stopToken } from '../notifications/stop-emails.ts'
import { stopAlertsToken } from '../notifications/stop-alerts-token.ts'
import { block } from '../safety/blocks.ts'
import { createCases } from './case-rows.ts'
import type { Relationship } from './sample-requests.ts'
import { createPurchase } from './purchase-rows.ts'
import { createVideoRow } from './video-rows.ts'
import { webmVoice } from './silent-voice-notes.ts'
import { matchingVersionOf } from './version-rows.ts'
import { createDuplicateSign } from './insert-duplicate-sign.ts'
import type { World } from './world.ts'

/** The caller's role, or the relationship to another member. */
export type RelationshipKind =
  | 'owner'
  | 'stranger'
  | 'moderator'
  | 'admin'
  | 'sender'
  | 'receiver'
  | 'connection'
  | 'blocker'
  | 'blocked'
  | 'of somebody hidden'
  | 'of somebody deactivated'

/**
 * Creates two members with a relationship. The caller has a photo, which the other member requested. `before` is their relationship before
 * one blocked the other, hid or left.
 */
export async function createRelationship(
  world: World,
  kind: RelationshipKind,
  before: RelationshipKind = 'stranger',
): Promise<Relationship> {
  const relationship = await createPair(world, kind, before)
  const { caller, other } = relationship
  if (caller.id !== other.id) {
    const request = { owner_id: caller.id, viewer_id: other.id, requested_at: world.ctx.now() }
    await world.ctx.db.insertInto('photo_request').values(request).execute()
  }
  // The caller's e-mail address is not confirmed yet.
  const email = `${caller.id}@mail.example`
  await world.ctx.db.insertInto('notification_settings').values({ member_id: caller.id, email }).execute()
  const search = randomUUID()
  const saved = {
    member_id: caller.id,
    name: 'Mysuru',
    query: '{"city":"Mysuru"}',
    alert: 'daily',
  }
  await world.ctx.db
    .insertInto('saved_search')
    .values({ id: search, ...saved, created_at: world.ctx.now() })
    .execute()
  return {
    ...relationship,
    search,
    purchase: await createPurchase(world, caller.id),
    cases: await createCases(world, caller.id),
    ...(relationship.other.id !== caller.id && { check: await createWaitingCheck(world, relationship.other.id) }),
    ...((kind === 'moderator' || kind === 'admin') && {
      duplicateSign: await createDuplicateSign(world, relationship.other.id),
    }),
    matchingVersion: await matchingVersionOf(world),
    ownPhoto: await createPhotoRow(world, caller.id),
    ...(relationship.other.id !== caller.id && {
      video: await createVideoRow(world, relationship.other.id, 'pending'),
    }),
    ownVideo: await createVideoRow(world, caller.id, 'receiving'),
    mailLinks: {
      confirm: confirmToken(world.ctx, caller.id, email),
      stop: stopToken(world.ctx, caller.id),
      stopAlerts: stopAlertsToken(world.ctx, search),
    },
  }
}

const idle = new WeakMap<World, Map<string, Relationship[]>>()

/**
 * Uses a relationship, a new one or one that is as new, because the database has not changed during its earlier uses. Most calls only
 * read or refuse, and creating a relationship takes far longer than a call.
 */
export async function withRelationship<T>(
  world: World,
  kind: RelationshipKind,
  before: RelationshipKind,
  use: (relationship: Relationship) => Promise<T>,
): Promise<T> {
  const unused = unusedOf(world, kind, before)
  const relationship = unused.pop() ?? (await createRelationship(world, kind, before))
  const start = await databaseFingerprint(world)
  const result = await use(relationship)
  if ((await databaseFingerprint(world)) === start) unused.push(relationship)
  return result
}

function unusedOf(world: World, kind: RelationshipKind, before: RelationshipKind): Relationship[] {
  if (!idle.has(world)) idle.set(world, new Map())
  const key = `${kind}, ${before} before`
  const unused = idle.get(world)!.get(key) ?? []
  idle.get(world)!.set(key, unused)
  return unused
}

/** A relationship that is new, or as new. A test that has not changed the database since gives it back. */
export const takeRelationship = async (world: World, kind: RelationshipKind): Promise<Relationship> =>
  unusedOf(world, kind, 'stranger').pop() ?? (await createRelationship(world, kind))

export const giveBackRelationship = (world: World, kind: RelationshipKind, relationship: Relationship) =>
  void unusedOf(world, kind, 'stranger').push(relationship)

async function createPair(world: World, kind: RelationshipKind, before: RelationshipKind): Promise<Relationship> {
  switch (kind) {
    case 'blocker':
    case 'blocked': {
      const relationship = await createPair(world, before, before)
      const [blocker, blockedMember] =
        kind === 'blocker' ? [relationship.caller, relationship.other] : [relationship.other, relationship.caller]
      await block(world.ctx, blocker.id, blockedMember.id)
      return relationship
    }
    case 'of somebody hidden': {
      const relationship = await createPair(world, before, before)
      await world.ctx.db
        .updateTable('profile')
        .set({ is_hidden: true })
        .where('id', '=', relationship.other.id)
        .execute()
      return relationship
    }
    case 'of somebody deactivated': {
      const relationship = await createPair(world, before, before)
      await deactivate(world, relationship.other)
      return relationship
    }
    case 'owner': {
      const caller = await somebody(world, { name: 'Asha Rao' })
      return { caller, other: caller }
    }
    case 'moderator':
    case 'admin':
    case 'stranger': {
      const caller = await somebody(world, { name: 'Asha Rao', ...(kind !== 'stranger' && { role: kind }) })
      const [other, third] = [await createMan(world), await somebody(world, { name: 'Meera Nair' })]
      return {
        caller,
        other,
        photo: await createPhotoRow(world, other.id, 'pending', 'At home'),
        ...(await createConversation(other, third)),
      }
    }
    case 'sender':
    case 'receiver': {
      const [caller, other] = [await somebody(world, { name: 'Asha Rao' }), await createMan(world)]
      const { _id } = await (kind === 'sender' ? interestFrom(caller, other) : interestFrom(other, caller))
      return { caller, other, interest: _id, photo: await createPhotoRow(world, other.id, 'pending', 'At home') }
    }
    case 'connection': {
      const [caller, other] = [await somebody(world, { name: 'Asha Rao' }), await createMan(world)]
      return {
        caller,
        other,
        photo: await createPhotoRow(world, other.id, 'pending', 'At home'),
        ...(await createConversation(other, caller)),
      }
    }
  }
}

const createMan = (world: World) => somebody(world, { name: 'Rohan Mehta', gender: 'male' })

async function createConversation(sender: Relationship['caller'], receiver: Relationship['caller']) {
  const { _id: interest } = await connect(sender, receiver)
  const { data } = await receiver.asks(startConversation, { body: { userB: sender.id } })
  await sender.asks(sendMessage, { body: { conversationId: data._id, text: 'Namaste' } })
  await receiver.asks(sendMessage, { body: { conversationId: data._id, text: 'Namaste ji' } })
  const sound = new Blob([new Uint8Array(webmVoice(3_000))], { type: 'audio/webm' })
  await sender.asks(sendVoiceNote, { params: { id: data._id }, bytes: sound })
  return { interest, conversation: data._id }
}

/** Inserts the row of a photo, without files. */
export async function createPhotoRow(
  world: World,
  member: string,
  status = 'pending',
  newCaption?: string,
): Promise<string> {
  const id = randomUUID()
  const photo = { id, member_id: member, status, width: 1280, height: 1600 }
  await world.ctx.db
    .insertInto('photo')
    .values({ ...photo, new_caption: newCaption ?? null })
    .execute()
  return id
}
