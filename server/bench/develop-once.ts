// Makes all sizes of one photo in a process that does nothing else, and says what it took.
import sharp from 'sharp'
import { renderPhoto } from '../src/photos/upload/render-sizes.ts'

sharp.cache(false)
sharp.concurrency(1)
const [, , file, into] = process.argv
const before = process.cpuUsage()
const developed = await renderPhoto(file!, into!)
if (typeof developed === 'string') throw new Error(developed)
const { user, system } = process.cpuUsage(before)
process.send!({ processorMs: (user + system) / 1000, peakMb: process.resourceUsage().maxRSS / 1024 })
