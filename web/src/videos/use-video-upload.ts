import { deleteVideo, myVideos, sendVideoPart, startVideo } from '@parinay/contract/videos'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { callApi } from '../platform/call-api.ts'
import { refetchTopics } from '../platform/call-hooks.ts'
import { sendFile } from '../platform/send-file.ts'
import { session, subscribeToSession, useMember } from '../platform/session.ts'
import { createVideoUpload, type VideoSender, type VideoServer } from './video-upload.ts'

// The upload of each member lives until the session ends, while pages in another shell have another query client.
const senders = new Map<string, VideoSender>()
/** The query client of the open page. */
let currentQueries: QueryClient | undefined

/** The upload of this member's video, which goes on while they look at other pages. */
export function useVideoUpload() {
  const queries = useQueryClient()
  const { user } = useMember()
  useEffect(() => {
    currentQueries = queries
  }, [queries])
  const sender = senders.get(user.id) ?? createSender(user.id)
  return { sender, upload: useSyncExternalStore(sender.listen, sender.now) }
}

function createSender(member: string): VideoSender {
  const sender = createVideoUpload(serverFor(member))
  senders.set(member, sender)
  const stop = subscribeToSession(() => {
    if (session()?.user.id === member) return
    stop()
    senders.delete(member)
    sender.end()
  })
  return sender
}

const serverFor = (member: string): VideoServer => ({
  start: async (body) => (await callApi(startVideo, { body }, { as: member })).data,
  find: async (id) => {
    const { data } = await callApi(myVideos, {}, { as: member })
    return data.videos.find(({ _id }) => _id === id)
  },
  sendPart: async ({ id, offset, bytes }, on) => {
    const input = { params: { videoId: id }, query: { offset: String(offset) }, bytes }
    return (await sendFile(sendVideoPart, input, { ...on, as: member })).data
  },
  remove: (id) => callApi(deleteVideo, { params: { videoId: id } }, { as: member }),
  changed: async () => {
    if (currentQueries) await refetchTopics(currentQueries, sendVideoPart.changes ?? [])
  },
})
