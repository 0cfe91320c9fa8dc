import type { VIDEO_FILES } from './processing/render-video.ts'

/** All files of a video are in its folder. Photos' folders have two letters, so the names never collide. */
export const videoFolder = (video: string) => `video/${video.slice(0, 2)}/${video}`

export const videoKey = (video: string, file: (typeof VIDEO_FILES)[number]) => `${videoFolder(video)}/${file}`

/** The parts of the original, until the video is made. */
export const partsFolder = (video: string) => `${videoFolder(video)}/parts`

/** Named as originals of photos are, so that backups leave it out. */
export const partKey = (video: string, part: string) => `${partsFolder(video)}/${part}/original`
