import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

async function runOn(content: string | Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'parinay-shield-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'lines.tsv'), content)
  return run([join(folder, 'lines.tsv')])
}

function run(args: string[]) {
  const script = join(import.meta.dirname, '../../../scripts/shield.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('each line comes back with its text as shown and its flags', async () => {
  expect(await runOn('a1\tcall 98765 43210\n2\thello\tthere\r\nx\t')).toEqual({
    status: 0,
    stdout: 'a1\tcall •••\tcontact\n2\thello\tthere\tnone\nx\t\tnone\n',
    stderr: '',
  })
})

test('a bad line is named, and the others are printed', async () => {
  const lines = ['1\thello', 'no tab', '\tno id', `long\t${'x'.repeat(70_000)}`, '', '2\tbye']
  const content = Buffer.concat([Buffer.from(lines.join('\n')), Buffer.from([10, 51, 9, 0xff, 10])])

  expect(await runOn(content)).toEqual({
    status: 1,
    stdout: '1\thello\tnone\n2\tbye\tnone\n',
    stderr:
      'line 2: no tab between id and text\nline 3: no id before the tab\nline 4: longer than 64 KB\nline 7: not UTF-8\n',
  })
})

test('without a file it says what is missing', () => {
  expect(run([])).toEqual({ status: 1, stdout: '', stderr: 'Say which file: npm run --silent shield -- FILE\n' })
  expect(run(['/no/such/file']).stderr).toContain('no such file')
})
