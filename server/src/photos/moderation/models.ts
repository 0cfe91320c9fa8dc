// Loaded only in the looker's process: together they take a few hundred megabytes.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Human as HumanClass } from '@vladmandic/human'
import type { NSFWJS } from 'nsfwjs/core'
import sharp from 'sharp'

const require = createRequire(import.meta.url)
/** Where the main file of a package lies: `dist`, in all of these. */
const distOf = (name: string) => dirname(require.resolve(name))
const WASM = join(distOf('@tensorflow/tfjs-backend-wasm'), '/')
/** Both models see less than this of a photo. */
const SIDE = 640
const NUDE = new Set(['Porn', 'Hentai'])

/** Faces on posters and jewellery are found with less certainty than those of people. */
const CERTAIN = 0.5

export interface Seen {
  faces: number
  /** 0 to 1. */
  nudity: number
}

/** What the models make of a picture: how many faces, and how likely it is a nude. No face is described or remembered. */
export async function openModels(): Promise<(picture: Buffer) => Promise<Seen>> {
  allowFiles()
  const faces = await openFaces()
  const nudity = await openNudity()
  return async (picture) => {
    const seen = await rawOf(picture, SIDE, SIDE, 'inside')
    return { faces: await faces(seen), nudity: await nudity(await rawOf(picture, 224, 224, 'fill')) }
  }
}

async function openFaces() {
  const dist = distOf('@vladmandic/human')
  // The build for Node with WebAssembly is not among the package's named entries.
  const { Human } = require(join(dist, 'human.node-wasm.js')) as { Human: typeof HumanClass }
  const off = { enabled: false }
  const human = new Human({
    debug: false,
    backend: 'wasm',
    wasmPath: WASM,
    modelBasePath: pathToFileURL(join(dist, '../models/')).href,
    filter: off,
    face: {
      enabled: true,
      detector: { rotation: false, return: false, maxDetected: 10, minConfidence: CERTAIN },
      mesh: off,
      iris: off,
      emotion: off,
      description: off,
      antispoof: off,
      liveness: off,
    },
    body: off,
    hand: off,
    gesture: off,
    object: off,
    segmentation: off,
  })
  await human.load()
  return async (picture: Picture) => {
    const pixels = human.tf.tensor3d(new Uint8Array(picture.data), [picture.height, picture.width, 3], 'int32')
    try {
      return (await human.detect(pixels)).face.length
    } finally {
      human.tf.dispose(pixels)
    }
  }
}

async function openNudity() {
  // As required modules both share one TensorFlow; imported, there would be a second one without a backend.
  const tf = require('@tensorflow/tfjs') as typeof import('@tensorflow/tfjs')
  const wasm = require('@tensorflow/tfjs-backend-wasm') as typeof import('@tensorflow/tfjs-backend-wasm')
  const { load } = require('nsfwjs/core') as typeof import('nsfwjs/core')
  const { MobileNetV2Model } = require('nsfwjs/models/mobilenet_v2') as typeof import('nsfwjs/models/mobilenet_v2')
  wasm.setWasmPaths(WASM)
  await tf.setBackend('wasm')
  await tf.ready()
  const model: NSFWJS = await load('MobileNetV2', { modelDefinitions: [MobileNetV2Model] })
  return async (picture: Picture) => {
    const pixels = tf.tensor3d(new Uint8Array(picture.data), [picture.height, picture.width, 3], 'int32')
    try {
      const classes = await model.classify(pixels)
      const sum = classes.reduce((all, { className, probability }) => all + (NUDE.has(className) ? probability : 0), 0)
      return Math.min(1, sum)
    } finally {
      pixels.dispose()
    }
  }
}

interface Picture {
  data: Buffer
  width: number
  height: number
}

async function rawOf(bytes: Buffer, width: number, height: number, fit: 'inside' | 'fill'): Promise<Picture> {
  const { data, info } = await sharp(bytes)
    .resize(width, height, { fit })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The models are fetched; Node's own fetch knows no files. Nothing else is fetched in this process. */
function allowFiles() {
  globalThis.fetch = async (address) => {
    const url = address instanceof Request ? address.url : String(address)
    const type = url.endsWith('.json') ? 'application/json' : 'application/octet-stream'
    return new Response(await readFile(fileURLToPath(url)), { headers: { 'content-type': type } })
  }
}
