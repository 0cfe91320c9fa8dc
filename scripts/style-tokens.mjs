// Checks that stylesheets take colours, font sizes, spaces, radii, layers and breakpoints from the theme (web/src/ui/theme), not from literals.
import { readFileSync, globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { classFaults } from './style-classes.mjs'
import { BREAKPOINTS } from '../web/src/ui/theme/media-queries.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const STYLESHEETS = 'web/**/*.css'
/** The one stylesheet that may hold literals. */
const TOKENS = 'web/src/ui/theme/tokens.css'

const NAMED_COLOURS =
  'white|black|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|silver|gold|navy|teal|maroon|ivory|beige|crimson|tomato'
const COLOUR = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\(|(?<![\\w-])(?:${NAMED_COLOURS})(?![\\w-])`,
  'i',
)
const WIDTH_NAMES = Object.keys(BREAKPOINTS).flatMap((name) => [`--below-${name}`, `--from-${name}`])
const OTHER_NAMES = ['--large-text', '--touch', '--mouse', '--reduced-motion']
const LENGTH = /\d*\.?\d+(?:px|r?em|ex|ch|pt|vw|vh|%|cq\w+)/i

const SPACE_PROPERTY = /^(?:(?:scroll-)?(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap)$/
/** A line or a correction for the eye may be as wide as this. */
const HAIRLINE_PX = 2

/** The faults in all stylesheets, as lines `file:line  what`. */
export function styleFaults() {
  const tokens = declaredTokens(readFileSync(`${root}/${TOKENS}`, 'utf8'))
  return globSync(STYLESHEETS, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== TOKENS)
    .flatMap((file) =>
      faultsIn(readFileSync(`${root}/${file}`, 'utf8'), tokens).map(({ line, fault }) => `${file}:${line}  ${fault}`),
    )
}

/** The check of `npm run check`. */
export function checkStyles() {
  const faults = [...styleFaults(), ...classFaults()]
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

export const declaredTokens = (css) => new Set([...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name))

/** The literals and unknown names in a stylesheet, each with its line. */
export function faultsIn(css, tokens) {
  // A comment keeps its line breaks, so that the lines after it keep their numbers.
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  const own = declaredTokens(text)
  const found = [
    ...[...text.matchAll(/@(media|container)([^{;]*)/g)].map((rule) => [rule.index, queryFault(rule[2])]),
    ...[...text.matchAll(/(?<=[;{}\s])(-{0,2}[a-z][\w-]*):\s*([^;{}]+)(?=[;}])/g)].map((declaration) => [
      declaration.index,
      declarationFault(declaration[1], declaration[2].trim(), (name) => tokens.has(name) || own.has(name)),
    ]),
  ]
  return found
    .filter(([, fault]) => fault)
    .map(([index, fault]) => ({ line: text.slice(0, index).split('\n').length, fault }))
}

function queryFault(query) {
  const names = [...query.matchAll(/--[\w-]+/g)].map(([name]) => name)
  const unknown = names.find((name) => ![...WIDTH_NAMES, ...OTHER_NAMES].includes(name))
  if (unknown) return `${unknown} is not in web/src/ui/theme/media-queries.ts`
  if (LENGTH.test(query)) return `${query.trim()}: a width has a name, one of ${WIDTH_NAMES.join(', ')}`
}

function declarationFault(property, value, isDeclared) {
  const colour = COLOUR.exec(value.replaceAll(/url\([^)]*\)|'[^']*'|"[^"]*"/g, ''))
  if (colour) return `${property}: ${colour[0]} is a literal colour`
  if (property === 'font-size' && !isScaled(value, '--font-size-'))
    return `font-size: ${value} is not of the type scale`
  if (property === 'font' && value !== 'inherit' && !/(?<![\w-])var\(--font-size-/.test(value))
    return `font: ${value} is not of the type scale`
  const space = SPACE_PROPERTY.test(property) && unscaledSpace(value)
  if (space) return `${property}: ${space} is not one of the spaces`
  if (property.endsWith('radius') && !isScaled(value, '--radius-'))
    return `${property}: ${value} is not one of the radii`
  if (property === 'z-index' && !/^var\(--layer-[\w-]+\)$/.test(value))
    return `z-index: ${value} is not one of the layers`
  const unset = [...value.matchAll(/var\((--(?:font-size|space|radius|line-height|layer)-[\w-]+)/g)].find(
    ([, name]) => !isDeclared(name),
  )
  if (unset) return `${unset[1]} is not in ${TOKENS}`
}

/** The first length of a fixed size that is no hairline. Sizes in `em` or `ch` follow the text beside them, and those in `mm` the paper. */
function unscaledSpace(value) {
  return [...value.matchAll(/(?<![\w-])[-+]?(\d*\.?\d+)(px|rem|pt)\b/gi)].find(
    ([, size, unit]) => unit.toLowerCase() !== 'px' || Number(size) > HAIRLINE_PX,
  )?.[0]
}

/** Whether a value has only tokens of the scale, zero or `inherit`. `calc` may add to a token or multiply it. */
function isScaled(value, scale) {
  const rest = value
    .replaceAll(/calc\(([^()]|var\([^)]*\))*\)/g, (sum) => (sum.includes(`var(${scale}`) ? '' : sum))
    .replaceAll(new RegExp(`var\\(${scale}[\\w-]+\\)`, 'g'), '')
  return rest.split(/[\s/]+/).every((part) => ['', '0', 'inherit'].includes(part))
}
