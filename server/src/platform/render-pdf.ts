// Renders documents as PDF with typst. Uses only fonts of packages, so that a document looks the same on every machine.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const resolve = createRequire(import.meta.url).resolve
const FONTS = [
  'noto-sans',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-oriya',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-naskh-arabic',
]
const WEIGHTS = ['400Regular', '700Bold']

/** Templates lie beside the features that use them. */
const TEMPLATES = join(import.meta.dirname, '..')

let compiler: Promise<NodeCompiler> | undefined

/** The program and its fonts take 50 MB, so they are loaded with the first document. */
async function openCompiler(): Promise<NodeCompiler> {
  const { NodeCompiler: Compiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  return Compiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: FONTS.flatMap(filesOf) }] })
}

const filesOf = (font: string) =>
  WEIGHTS.map((weight) => {
    const family = font.replaceAll(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
    return readFileSync(resolve(`@expo-google-fonts/${font}/${weight}/${family}_${weight}.ttf`))
  })

/** O(pages), a few milliseconds each. `template` is a path below server/src. `report` is data: nothing in it is read as markup. */
export async function pdfOf(template: string, report: object): Promise<Uint8Array> {
  const typst = await (compiler ??= openCompiler())
  const pdf = typst.pdf({
    mainFilePath: join(TEMPLATES, template),
    inputs: { report: JSON.stringify(report) },
  })
  typst.evictCache(KEPT_COMPILATIONS)
  return pdf
}
const KEPT_COMPILATIONS = 2
