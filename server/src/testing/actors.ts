import { randomUUID } from 'node:crypto'
import type { CallInput, Call, Reply } from '@parinay/contract/kernel/call'
import { register } from '@parinay/contract/account'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { answerInterest, sendInterest } from '@parinay/contract/interests'
import { type ProfileChange, saveProfile } from '@parinay/contract/profile/profile'
import type { LightMyRequestResponse } from 'fastify'
import * as sessions from '../account/sessions.ts'
import { hashToken } from '../account/session-tokens.ts'
import { accessCookie } from '../photos/access/access-cookie.ts'
import { inTransaction } from '../platform/database/database.ts'
import * as profile from '../profile/profile.ts'
import { noteAdmin, noteMember } from './find-leaked-phones.ts'
import type { World } from './world.ts'

export const PASSWORD = 'a good password'
let phoneNumbers = 0

export interface Actor {
  id: MemberId
  phone: string
  token: string
  name: string
  asks<C extends Call>(call: C, input?: CallInput<C>): Promise<Reply<C>>
  /** Fetches a photo with this member's access cookie, like their browser. */
  fetches(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

interface ActorOptions {
  name?: string
  gender?: 'male' | 'female'
  dateOfBirth?: string
  profile?: ProfileChange
  role?: 'user' | 'moderator' | 'admin'
}

/** Registers a new member through the API. */
export async function newcomer(
  world: World,
  { name = 'Asha Rao', gender = 'female', ...traits }: ActorOptions = {},
): Promise<Actor> {
  const phone = newPhone()
  const { token, user } = await world.ask(register, {
    body: {
      fullName: name,
      phoneNumber: phone,
      password: PASSWORD,
      gender,
      dateOfBirth: traits.dateOfBirth ?? '1996-04-23',
      profileCreatedFor: 'self',
    },
  })
  const actor = createActor(world, { id: user.id as MemberId, phone, token, name })
  if (traits.profile) await actor.asks(saveProfile, { body: traits.profile })
  return actor
}

/** Inserts a signed-in member. Faster than `newcomer`, because it hashes no password. */
export async function somebody(
  world: World,
  { name = 'Asha Rao', gender = 'female', dateOfBirth = '1993-01-15', role = 'user', ...traits }: ActorOptions = {},
): Promise<Actor> {
  const { ctx } = world
  const id = randomUUID() as MemberId
  const phone = newPhone()
  const token = await inTransaction(ctx, async (tx) => {
    await tx
      .insertInto('member')
      .values({ id, phone, password_hash: 'none', role, created_at: ctx.now(), updated_at: ctx.now() })
      .execute()
    await profile.create(tx, { id, fullName: name, gender, dateOfBirth, createdFor: 'self' }, ctx.now())
    return sessions.open(tx, id, ctx.now())
  })
  if (traits.profile) await profile.save(ctx, id, traits.profile)
  if (role === 'admin') noteAdmin(id)
  return createActor(world, { id, phone, token, name })
}

/** Keeps members signed in during a test that moves the clock further than an unused session lasts. */
export const keepSignedIn = ({ ctx }: World) =>
  ctx.db
    .updateTable('session')
    .set({ expires_at: new Date('2100-01-01') })
    .execute()

/** Deactivates the account directly; staff do the same through the API. */
export const deactivate = (world: World, { id }: Actor) =>
  world.ctx.db.updateTable('member').set({ is_active: false }).where('id', '=', id).execute()

const newPhone = () => `+9190${String(++phoneNumbers).padStart(8, '0')}`

function createActor(world: World, actor: Omit<Actor, 'asks' | 'fetches'>): Actor {
  noteMember(actor)
  return {
    ...actor,
    asks: (call, input) => world.ask(call, input ?? ({} as never), actor.token),
    fetches: (url, headers = {}) =>
      world.http.inject({
        url,
        headers: { cookie: accessCookie(world.ctx, hashToken(actor.token)), ...headers },
      }),
  }
}

/** Registers a member of staff. */
export async function staff(world: World, role: 'moderator' | 'admin'): Promise<Actor> {
  const actor = await newcomer(world, { name: role === 'admin' ? 'Nila Admin' : 'Omar Moderator' })
  if (role === 'admin') noteAdmin(actor.id)
  await world.ctx.db.updateTable('member').set({ role }).where('id', '=', actor.id).execute()
  return actor
}

/** The members of most tests: two who may match, and two others. */
export async function cast(world: World) {
  const asha = await newcomer(world, { name: 'Asha Rao', gender: 'female' })
  const rohan = await newcomer(world, { name: 'Rohan Mehta', gender: 'male', dateOfBirth: '1993-01-15' })
  const meera = await newcomer(world, { name: 'Meera Nair', gender: 'female' })
  const kabir = await newcomer(world, { name: 'Kabir Khan', gender: 'male', dateOfBirth: '1991-08-02' })
  return { asha, rohan, meera, kabir }
}

export const interestFrom = async (sender: Actor, receiver: Actor) =>
  (await sender.asks(sendInterest, { body: { senderId: sender.id, receiverId: receiver.id } })).data

export async function connect(sender: Actor, receiver: Actor) {
  const { _id } = await interestFrom(sender, receiver)
  return (await receiver.asks(answerInterest, { params: { id: _id }, body: { status: 'accepted' } })).data
}
