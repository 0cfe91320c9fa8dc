// Finds the tests that name statements of the specification: a comment `// spec: 2.4.3, 2.4.4` above `test(…)` or `test.each(…)(…)`.
import ts from 'typescript'

const TAG = /^[ \t]*\/\/ spec: (.+)$/gm

/** The tagged tests of a file with their titles as written, including `%s` for values of a table. */
export function taggedTests(file, source) {
  const tags = [...source.matchAll(TAG)].length
  if (tags === 0) return { tests: [], faults: [] }
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest)
  const tests = []
  let attached = 0
  const visit = (node) => {
    const title = ts.isExpressionStatement(node) && titleOf(node.expression)
    if (title) {
      const lines = [...source.slice(node.pos, node.getStart(tree)).matchAll(TAG)]
      attached += lines.length
      const numbers = lines.flatMap(([, list]) => list.split(',').map((number) => number.trim()))
      if (numbers.length > 0) tests.push({ file, title, numbers })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return {
    tests,
    faults: attached === tags ? [] : [`${file}: ${tags - attached} of its spec tags stand above no test`],
  }
}

function titleOf(expression) {
  if (!ts.isCallExpression(expression) || !isTest(expression.expression)) return undefined
  const [title] = expression.arguments
  return title && ts.isStringLiteralLike(title) ? title.text : undefined
}

/** Whether a callee is `test` or `test.each(…)`, but not one that skips. */
const isTest = (callee) =>
  ts.isIdentifier(callee)
    ? callee.text === 'test'
    : ts.isCallExpression(callee) &&
      ts.isPropertyAccessExpression(callee.expression) &&
      isTest(callee.expression.expression) &&
      callee.expression.name.text === 'each'
