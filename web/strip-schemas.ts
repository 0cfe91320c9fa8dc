import type { Plugin } from 'vite'

const INERT_ZOD_ID = '\0inert-schemas'

// Any use of it gives it back; only checking a value is an error.
const INERT_ZOD_SOURCE = `
const CHECKS = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'encode', 'decode'])
const z = new Proxy(() => z, {
  get: (_, name) => {
    if (CHECKS.has(name)) throw new Error('Schemas are on the server')
    return z
  },
})
const preprocess = z
export { z, preprocess }
`

/** What a call says to the server only. */
const CALL_SCHEMAS = new Set(['params', 'query', 'body', 'reply', 'summary'])
/** Schemas in the tables of filters and facts. */
const TABLE_SCHEMAS = new Set(['query', 'saves', 'shows'])

/**
 * The browser needs a call's method, path, topics and types, never its schemas: what is checked is checked by the
 * server. So the pages load the contract without Zod, and without the schemas that nothing in the browser uses.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'schemas-stay-on-the-server',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod' ? INERT_ZOD_ID : undefined),
    load: (id) => (id === INERT_ZOD_ID ? INERT_ZOD_SOURCE : undefined),
    transform: {
      order: 'post',
      filter: { id: /[\\/]contract[\\/]src[\\/].*\.ts$/ },
      handler(code) {
        return { code: withoutSchemas(code, this.parse(code) as unknown as Node), map: null, moduleSideEffects: false }
      },
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Takes the schemas out of the calls and the tables. Every other value of the contract is marked as free of side effects,
 * which all of them are, so that the build leaves out those that are not used.
 */
function withoutSchemas(code: string, program: Node): string {
  const edits = (program.body as Node[])
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement,
    )
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap((statement) => statement!.declarations as Node[])
    .flatMap(({ init }) => (init ? [...schemaEdits(init as Node), ...pureEdits(init as Node)] : []))
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)
}

function pureEdits(value: Node): Edit[] {
  if (/Function/.test(value.type) || !hasCall(value)) return []
  return [
    { start: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' },
    { start: value.end, end: value.end, text: '))()' },
  ]
}

/** Removes the schemas from the objects in a value. */
function schemaEdits(value: Node): Edit[] {
  const [definition] = (value.arguments ?? []) as Node[]
  const isCallDefinition =
    value.type === 'CallExpression' && (value.callee as Node).name === 'call' && definition?.type === 'ObjectExpression'
  if (isCallDefinition) return removals(definition, ({ key }) => CALL_SCHEMAS.has(nameOf(key)))
  // The topics that a call shows are a list.
  const isSchema = ({ key, value: held }: Node) =>
    TABLE_SCHEMAS.has(nameOf(key)) && (held as Node).type !== 'ArrayExpression'
  const own = value.type === 'ObjectExpression' ? removals(value, isSchema) : []
  const others = childrenOf(value).filter((child) => !(child.type === 'Property' && isSchema(child)))
  return [...own, ...others.flatMap(schemaEdits)]
}

function removals(object: Node, isSchema: (property: Node) => boolean): Edit[] {
  const properties = object.properties as Node[]
  return properties.flatMap((property, i) =>
    property.type === 'Property' && isSchema(property)
      ? { start: property.start, end: properties[i + 1]?.start ?? property.end, text: '' }
      : [],
  )
}

const nameOf = (key: unknown) => (key as Node).name as string

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const hasCall = (node: Node): boolean => /^(Call|New)Expression$/.test(node.type) || childrenOf(node).some(hasCall)
