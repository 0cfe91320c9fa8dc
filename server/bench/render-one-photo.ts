// Renders all sizes of one photo in a separate process, and reports the resources it used.
import sharp from 'sharp'
import { renderPhoto } from '../src/photos/upload/check-and-render-photo.ts'

sharp.cache(false)
sharp.concurrency(1)
const [, , file, folder] = process.argv
const before = process.cpuUsage()
const rendered = await renderPhoto(file!, folder!)
if (typeof rendered === 'string') throw new Error(rendered)
const { user, system } = process.cpuUsage(before)
process.send!({ processorMs: (user + system) / 1000, peakMb: process.resourceUsage().maxRSS / 1024 })
