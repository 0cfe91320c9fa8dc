// Kills the database or all processes of a running product.
import { setTimeout as sleep } from 'node:timers/promises'
import { me } from '@parinay/contract/account'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client, RefusedError } from '../../bench/http-client.ts'
import { addCouple } from '../../bench/chat-until-killed.ts'
import { killRepeatedly } from '../../bench/kill-app-and-database.ts'
import { lostWrites, type AcknowledgedWrites, noWritesYet, sendText } from '../../bench/acknowledged-writes.ts'
import { dataDirectory, Product } from '../../bench/run-product.ts'
import { runSql } from '../testing/scratch-database.ts'
import { SEED, TRIAL_LIMIT_MS, trialSize } from '../testing/trial-size.ts'
import { runningEmbedded } from './embedded-postgres/embedded-database.ts'

const KILLS = trialSize({ gate: 1, trials: 25 })
const LONGEST_LIFE_MS = trialSize({ gate: 600, trials: 2_000 })

test(`acknowledged writes survive kills of the whole product (seed ${SEED})`, { timeout: TRIAL_LIMIT_MS }, async () => {
  const { broken, ledger } = await killRepeatedly({ times: KILLS, longestLife: LONGEST_LIFE_MS, seed: String(SEED) })

  expect(broken).toEqual([])
  expect(ledger.registered.length).toBeGreaterThanOrEqual(4 * KILLS)
  expect(ledger.accepted.length).toBeGreaterThanOrEqual(2 * KILLS)
})

describe('a running product', () => {
  let directory: Awaited<ReturnType<typeof dataDirectory>>
  let product: Product
  let client: Client
  let ledger: AcknowledgedWrites

  beforeAll(async () => {
    directory = await dataDirectory()
    product = await Product.start(directory.path, { program: 'server' })
    client = new Client(product.origin)
    ledger = noWritesYet()
    await addCouple(client, ledger)
  })

  afterAll(async () => {
    client.close()
    await product.stop()
    await directory.clear()
  })

  test('answers 503 as a normal refusal while its database is dead, and recovers by itself', async () => {
    const { app } = product.processes()
    client.token = ledger.registered[0]!.token
    const [refusals, hasRecovered] = await answersAfter(() => product.killDatabase())

    expect(hasRecovered).toBe(true)
    expect(refusals.length).toBeGreaterThan(0)
    for (const { status, refusal, headers } of refusals) {
      expect({ status, ...refusal }).toEqual({
        status: 503,
        success: false,
        code: 'database_unavailable',
        error: expect.stringMatching(/./),
        message: refusal.error,
      })
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    const chat = ledger.chats[0]!
    await sendText(client, chat, chat.between[0], 'Are you still there?', crypto.randomUUID())
    expect(await lostWrites(client, ledger)).toEqual([])
    expect(product.processes().app).toEqual(app)
  })

  /** Eight people repeat calls concurrently until one is answered after the first refusal. */
  async function answersAfter(fault: () => void): Promise<[RefusedError[], boolean]> {
    const refusals: RefusedError[] = []
    let isWell = true
    const others = Array.from({ length: 8 }, () => new Client(product.origin, client.token))
    const ask = async (other: Client) => {
      try {
        await other.ask(me, {})
        return true
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error
        refusals.push(error)
        return false
      }
    }
    const asking = Promise.all(others.map(ask))
    fault()
    await asking
    for (let tries = 0; tries < 300 && (refusals.length === 0 || !isWell || tries === 0); tries++) {
      isWell = (await Promise.all(others.map(ask))).every(Boolean)
      await sleep(50)
    }
    for (const other of others) other.close()
    return [refusals, isWell]
  }

  test('the trial notices lost writes', async () => {
    const url = (await runningEmbedded(directory.path))!
    const [woman, man] = ledger.registered
    await runSql(url, `update member set phone = '+919999999999' where id = '${man!.id}'`)
    await runSql(url, `update interest set status = 'pending', answered_at = null`)
    await runSql(url, 'delete from message where seq = 3')
    await runSql(url, `update message set text = 'Words put into a mouth' where seq = 5`)

    const violations = await lostWrites(client, ledger)

    expect(violations).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`The registration of ${man!.phone} is lost`),
        `The acceptance of ${woman!.phone} by ${man!.phone} is lost`,
        expect.stringMatching(/^Message 3 of .* has the number 4$/),
        expect.stringMatching(/^Message 5 of .* was sent by nobody$/),
        expect.stringMatching(/acknowledged as 3 of .* is lost$/),
      ]),
    )
  })
})
