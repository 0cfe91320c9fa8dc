// The models that count faces and rate nudity. Only the classifier's process loads them, because they take a few hundred megabytes.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Human as HumanClass } from '@vladmandic/human'
import type { NSFWJS } from 'nsfwjs/core'
import sharp from 'sharp'

const require = createRequire(import.meta.url)
/** The folder of a package's main file, which is `dist` in these packages. */
const packageFolder = (name: string) => dirname(require.resolve(name))
const WASM_FOLDER = join(packageFolder('@tensorflow/tfjs-backend-wasm'), '/')
/** Both models use fewer pixels than this. */
const MAX_SIDE_PIXELS = 640
const NUDE_CLASSES = new Set(['Porn', 'Hentai'])

/** Faces on posters and jewellery have a lower confidence than faces of people. */
const MIN_FACE_CONFIDENCE = 0.5

export interface ModelResult {
  faces: number
  /** 0 to 1. */
  nudity: number
}

/** Counts the faces in a picture and rates how likely it shows nudity. It neither describes nor stores faces. */
export async function loadModels(): Promise<(picture: Buffer) => Promise<ModelResult>> {
  fetchFromDisk()
  const faces = await loadFaceModel()
  const nudity = await loadNudityModel()
  return async (picture) => {
    const seen = await decodePixels(picture, MAX_SIDE_PIXELS, MAX_SIDE_PIXELS, 'inside')
    return { faces: await faces(seen), nudity: await nudity(await decodePixels(picture, 224, 224, 'fill')) }
  }
}

async function loadFaceModel() {
  const dist = packageFolder('@vladmandic/human')
  // The package's exports do not name its build for Node with WebAssembly.
  const { Human } = require(join(dist, 'human.node-wasm.js')) as { Human: typeof HumanClass }
  const off = { enabled: false }
  const human = new Human({
    debug: false,
    backend: 'wasm',
    wasmPath: WASM_FOLDER,
    modelBasePath: pathToFileURL(join(dist, '../models/')).href,
    filter: off,
    face: {
      enabled: true,
      detector: { rotation: false, return: false, maxDetected: 10, minConfidence: MIN_FACE_CONFIDENCE },
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
  return async (picture: Pixels) => {
    const pixels = human.tf.tensor3d(new Uint8Array(picture.data), [picture.height, picture.width, 3], 'int32')
    try {
      return (await human.detect(pixels)).face.length
    } finally {
      human.tf.dispose(pixels)
    }
  }
}

async function loadNudityModel() {
  // With `require` both share one TensorFlow. An import would load a second one without a backend.
  const tf = require('@tensorflow/tfjs') as typeof import('@tensorflow/tfjs')
  const wasm = require('@tensorflow/tfjs-backend-wasm') as typeof import('@tensorflow/tfjs-backend-wasm')
  const { load } = require('nsfwjs/core') as typeof import('nsfwjs/core')
  const { MobileNetV2Model } = require('nsfwjs/models/mobilenet_v2') as typeof import('nsfwjs/models/mobilenet_v2')
  wasm.setWasmPaths(WASM_FOLDER)
  await tf.setBackend('wasm')
  await tf.ready()
  // The package's own loader of the weights copies each of their three million letters into an object, which takes seconds.
  const weights = join(packageFolder('nsfwjs/core'), '../models/mobilenet_v2/group1-shard1of1.min.js')
  const definition = { ...MobileNetV2Model, weightBundles: [async () => ({ default: require(weights) as string })] }
  const model: NSFWJS = await load('MobileNetV2', { modelDefinitions: [definition] })
  return async (picture: Pixels) => {
    const pixels = tf.tensor3d(new Uint8Array(picture.data), [picture.height, picture.width, 3], 'int32')
    try {
      const classes = await model.classify(pixels)
      const sum = classes.reduce(
        (all, { className, probability }) => all + (NUDE_CLASSES.has(className) ? probability : 0),
        0,
      )
      return Math.min(1, sum)
    } finally {
      pixels.dispose()
    }
  }
}

interface Pixels {
  data: Buffer
  width: number
  height: number
}

async function decodePixels(bytes: Buffer, width: number, height: number, fit: 'inside' | 'fill'): Promise<Pixels> {
  const { data, info } = await sharp(bytes)
    .resize(width, height, { fit })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The libraries fetch their models, but Node's fetch does not read files. This process fetches nothing else. */
function fetchFromDisk() {
  globalThis.fetch = async (address) => {
    const url = address instanceof Request ? address.url : String(address)
    const type = url.endsWith('.json') ? 'application/json' : 'application/octet-stream'
    return new Response(await readFile(fileURLToPath(url)), { headers: { 'content-type': type } })
  }
}
