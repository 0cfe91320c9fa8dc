// The archive of a member's copy: my-data.json, my-data.html, photos, videos, waiting documents and voice notes.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { openVoice } from '../conversations/voice/voice-notes.ts'
import { photoKey } from '../photos/storage/photo-object-keys.ts'
import { videoKey } from '../videos/video-object-keys.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { asJson } from './copy-as-json.ts'
import { asPage, type ShownPhoto } from './copy-as-page.ts'
import { ownConversations, ownParts, voiceFiles } from './copy-contents.ts'
import * as queries from './queries.ts'
import { type ZipEntry, zip } from './write-zip.ts'

export const archiveOf = (ctx: Context, member: MemberId) => zip(entriesOf(ctx, member), ctx.now())

async function* entriesOf(ctx: Context, member: MemberId): AsyncGenerator<ZipEntry> {
  const parts = await ownParts(ctx, member)
  const copy = { madeAt: ctx.now().toISOString(), parts }
  const photos = await queries.photosOf(ctx.db, member)
  yield { name: 'my-data.json', content: asJson(copy, ownConversations(ctx, member)) }
  yield { name: 'my-data.html', content: asPage(copy, ownConversations(ctx, member), shownPhotos(ctx, photos)) }
  for (const [index, { id }] of photos.entries()) {
    const content = await ctx.files.read(photoKey(id, 'full', 'webp'))
    if (content) yield { name: `photos/${index + 1}.webp`, content }
  }
  for (const { id, status } of await queries.madeVideosOf(ctx.db, member)) {
    const content = await ctx.files.read(videoKey(id, 'high.mp4'))
    if (content) yield { name: `videos/${status}.mp4`, content }
  }
  for (const { kind, picture } of await queries.waitingDocuments(ctx.db, member))
    yield { name: `documents/${kind}.webp`, content: picture }
  for (const [index, { picture }] of (await queries.storyPhotosOf(ctx.db, member)).entries())
    yield { name: `stories/${index + 1}.webp`, content: picture }
  yield* voiceNotes(ctx, member)
}

/** The page has its photos within: programs that open a file out of an archive find no other. */
async function* shownPhotos({ files }: Context, photos: Awaited<ReturnType<typeof queries.photosOf>>) {
  for (const { id, status, caption } of photos) {
    const content = await files.read(photoKey(id, 'card', 'webp'))
    if (content)
      yield { status, caption, address: `data:image/webp;base64,${content.toString('base64')}` } satisfies ShownPhoto
  }
}

async function* voiceNotes(ctx: Context, member: MemberId): AsyncGenerator<ZipEntry> {
  for (const { id, person } of await queries.conversationsOf(ctx.db, member)) {
    if (person === null) continue
    for (const [seq, name] of await voiceFiles(ctx.db, id)) {
      const sound = await openVoice(ctx, member, id, seq).catch(whenGone)
      if (sound) yield { name, content: sound.bytes }
    }
  }
}

/** A message may be deleted while the archive is made. */
function whenGone(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
}
