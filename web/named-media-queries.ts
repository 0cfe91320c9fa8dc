import type { CSSOptions, Plugin } from 'vite'
import { BREAKPOINTS, LARGE_TEXT, MOUSE, REDUCED_MOTION, TOUCH } from './src/ui/theme/media-queries.ts'

type PostcssPlugin = NonNullable<Extract<CSSOptions['postcss'], { plugins?: unknown }>['plugins']>[number]

/** What each name in a stylesheet stands for. */
const NAMED_MEDIA: Record<string, string> = {
  '--large-text': LARGE_TEXT,
  '--touch': TOUCH,
  '--mouse': MOUSE,
  '--reduced-motion': REDUCED_MOTION,
  ...Object.fromEntries(
    Object.entries(BREAKPOINTS).flatMap(([name, width]) => [
      [`--below-${name}`, `(width < ${width}px)`],
      [`--from-${name}`, `(width >= ${width}px)`],
    ]),
  ),
}

/** Puts the widths of src/ui/theme/media-queries.ts where a stylesheet names them. CSS itself has no names for `@container`. */
export function namedMedia(): Plugin {
  const postcss: PostcssPlugin = {
    postcssPlugin: 'named-media',
    AtRule(rule) {
      if (rule.name !== 'media' && rule.name !== 'container') return
      const params = rule.params.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
        const condition = NAMED_MEDIA[name]
        if (!condition) throw rule.error(`${name} is not in src/ui/theme/media-queries.ts`)
        return condition
      })
      if (params !== rule.params) rule.params = params
    },
  }
  return { name: 'named-media', config: () => ({ css: { postcss: { plugins: [postcss] } } }) }
}
