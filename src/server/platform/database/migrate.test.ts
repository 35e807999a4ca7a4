import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let directory: string

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false })
  directory = mkdtempSync(join(tmpdir(), 'firnfrucht-migrations-'))
  write('0001-fruit.sql', 'create table fruit (name text); create table bag (size int);')
  write('0002-apple.sql', "insert into fruit values ('Apfel')")
})

afterEach(async () => {
  await database.drop()
  rmSync(directory, { recursive: true })
})

function write(name: string, sql: string): void {
  writeFileSync(join(directory, name), sql)
}

async function fruits(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>('select name from fruit order by name')
  return rows.map(({ name }) => name)
}

describe('migrate', () => {
  it('applies new files in the order of their names, each once', async () => {
    expect(await migrate(database.pool, directory)).toEqual(['0001-fruit.sql', '0002-apple.sql'])
    expect(await migrate(database.pool, directory)).toEqual([])
    write('0003-pear.sql', "insert into fruit values ('Birne')")
    expect(await migrate(database.pool, directory)).toEqual(['0003-pear.sql'])
    expect(await fruits()).toEqual(['Apfel', 'Birne'])
  })

  it('applies each file once when several processes start together', async () => {
    const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(database.pool, directory)))
    expect(applied.flat().sort()).toEqual(['0001-fruit.sql', '0002-apple.sql'])
    expect(await fruits()).toEqual(['Apfel'])
  })

  it('applies a folder as one migration of its files in the order of their names', async () => {
    mkdirSync(join(directory, '0000-first'))
    write('0000-first/2-second.sql', 'alter table tree rename to bush')
    write('0000-first/1-first.sql', 'create table tree (name text);')
    expect(await migrate(database.pool, directory)).toEqual(['0000-first', '0001-fruit.sql', '0002-apple.sql'])
    await expect(database.pool.query('select from bush')).resolves.toMatchObject({ rowCount: 0 })
    write('0000-first/2-second.sql', 'alter table tree rename to hedge')
    await expect(migrate(database.pool, directory)).rejects.toThrow('Migration 0000-first was changed after it had been applied')
  })

  it('refuses to run when an applied file has changed, and names the file', async () => {
    await migrate(database.pool, directory)
    write('0002-apple.sql', "insert into fruit values ('Ananas')")
    write('0003-pear.sql', "insert into fruit values ('Birne')")
    await expect(migrate(database.pool, directory)).rejects.toThrow('Migration 0002-apple.sql was changed after it had been applied')
    expect(await fruits()).toEqual(['Apfel'])
  })

  it('ignores different line endings', async () => {
    write('0003-two-lines.sql', 'select 1;\nselect 2;\n')
    await migrate(database.pool, directory)
    write('0003-two-lines.sql', 'select 1;\r\nselect 2;\r\n')
    expect(await migrate(database.pool, directory)).toEqual([])
  })

  it('rolls a failing file back and applies it once it is corrected', async () => {
    write('0003-pear.sql', "insert into fruit values ('Birne'); insert into nowhere values (1)")
    await expect(migrate(database.pool, directory)).rejects.toThrow('Migration 0003-pear.sql failed')
    expect(await fruits()).toEqual(['Apfel'])
    write('0003-pear.sql', "insert into fruit values ('Birne')")
    expect(await migrate(database.pool, directory)).toEqual(['0003-pear.sql'])
  })
})
