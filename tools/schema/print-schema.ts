import type pg from 'pg'

/** The schemas of the shop itself; `graphile_worker` belongs to its library. */
const SCHEMAS = ['public', 'test_gateway']

interface Column {
  name: string
  type: string
  isNullable: boolean
  expression: string | null
  generated: string
  identity: string
  comment: string | null
}

/** A definition in PostgreSQL's own words, and its comment. */
interface Definition {
  definition: string
  comment: string | null
}

interface Table {
  name: string
  comment: string | null
  columns: Column[]
  constraints: Definition[]
  indexes: Definition[]
  triggers: Definition[]
}

const IS_OURS = (oid: string, catalogue: string) =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${oid} and deptype = 'e')`

/**
 * What belongs to a table, with its comments. NOT NULL stands at its column, and the index of a constraint is its
 * constraint.
 */
const TABLES = `
select table_oid::regclass::text as name, obj_description(table_oid) as comment,
  (select json_agg(json_build_object(
      'name', attname, 'type', format_type(atttypid, atttypmod), 'isNullable', not attnotnull,
      'expression', pg_get_expr(adbin, adrelid, true), 'generated', attgenerated, 'identity', attidentity,
      'comment', col_description(table_oid, attnum)) order by attnum)
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = table_oid and attnum > 0 and not attisdropped) as columns,
  (select coalesce(json_agg(json_build_object(
      'definition', format('CONSTRAINT %I %s', conname, pg_get_constraintdef(oid, true)),
      'comment', obj_description(oid, 'pg_constraint')) order by array_position('{p,u,x,f,c}', contype::text), conname), '[]')
    from pg_constraint where conrelid = table_oid and contype in ('p', 'u', 'x', 'f', 'c')) as constraints,
  (select coalesce(json_agg(json_build_object(
      'definition', definition, 'comment', obj_description(index_oid)) order by definition collate "C"), '[]')
    from (
      select indexrelid as index_oid, pg_get_indexdef(indexrelid, 0, true) as definition from pg_index
      where indrelid = table_oid and not exists (select from pg_constraint where conindid = indexrelid and conrelid = table_oid)
      union all
      select oid, pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxrelid = table_oid) found) as indexes,
  (select coalesce(json_agg(json_build_object(
      'definition', pg_get_triggerdef(oid, true), 'comment', obj_description(oid, 'pg_trigger')) order by tgname), '[]')
    from pg_trigger where tgrelid = table_oid and not tgisinternal) as triggers
from (
  select pg_class.oid as table_oid from pg_class
  where relkind = 'r' and relnamespace::regnamespace::text = any ($1) and ${IS_OURS('pg_class.oid', 'pg_class')}) tables
order by table_oid::regclass::text collate "C"`

const VIEWS = `
select format(E'CREATE VIEW %s AS\\n%s', oid::regclass, pg_get_viewdef(oid, true)) as definition, obj_description(oid) as comment
from pg_class where relkind = 'v' and relnamespace::regnamespace::text = any ($1) and ${IS_OURS('oid', 'pg_class')}
order by relname`

const FUNCTIONS = `
select pg_get_functiondef(oid) as definition, obj_description(oid, 'pg_proc') as comment
from pg_proc where pronamespace::regnamespace::text = any ($1) and ${IS_OURS('oid', 'pg_proc')}
order by proname, pg_get_function_identity_arguments(oid)`

const EXTENSIONS = `select format('CREATE EXTENSION %I;', extname) as definition from pg_extension where extname <> 'plpgsql' order by extname`

/**
 * Returns the schema of a migrated database as text to read: extensions, tables with all that belongs to them, views
 * and functions, each sorted by name and preceded by its comment. The definitions are PostgreSQL's own, a little
 * shortened.
 */
export async function printSchema(pool: pg.Pool): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    // Names are printed as the code writes them, without this schema.
    await client.query('set local search_path = public')
    const { rows: extensions } = await client.query<{ definition: string }>(EXTENSIONS)
    const { rows: tables } = await client.query<Table>(TABLES, [SCHEMAS])
    const { rows: views } = await client.query<Definition>(VIEWS, [SCHEMAS])
    const { rows: functions } = await client.query<Definition>(FUNCTIONS, [SCHEMAS])
    const parts = [
      '-- The database, written by `npm run schema` from one with all migrations. Read it here, change it with a migration.',
      extensions.map(({ definition }) => definition).join('\n'),
      ...tables.map(printTable),
      ...views.map(({ comment, definition }) => below(comment, definition)),
      ...functions.map(({ comment, definition }) => below(comment, withoutSchema(definition))),
    ]
    return parts.map((part) => `${part}\n`).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function printTable({ name, comment, columns, constraints, indexes, triggers }: Table): string {
  const names = widest(columns.map((column) => column.name))
  const types = widest(columns.map((column) => shortened(column.type)))
  const parts = [
    ...columns.map((column) => ({
      start: `${column.name.padEnd(names)}  ${shortened(column.type).padEnd(types)}  `,
      definition: rest(column),
      comment: column.comment,
    })),
    ...constraints.map((constraint) => ({ start: '', ...constraint })),
  ]
  const body = parts.map(({ start, definition, comment: why }, index) => {
    const text = broken(definition, { first: `  ${start}`, next: '      ' })
    return below(why, `${text}${index < parts.length - 1 ? ',' : ''}`, '  ')
  })
  const besides = [...indexes, ...triggers].map(({ definition, comment: why }) => below(why, `${broken(definition)};`))
  return [below(comment, `CREATE TABLE ${name} (`), ...body, ');', ...besides].join('\n')
}

function widest(texts: readonly string[]): number {
  return Math.max(...texts.map((text) => text.length))
}

/** What follows the type of a column. */
function rest({ isNullable, expression, generated, identity }: Column): string {
  const value =
    generated === 's'
      ? `GENERATED ALWAYS AS (${expression}) STORED`
      : identity
        ? `GENERATED ${identity === 'a' ? 'ALWAYS' : 'BY DEFAULT'} AS IDENTITY`
        : expression === null
          ? undefined
          : `DEFAULT ${expression}`
  return [isNullable ? undefined : 'NOT NULL', value].filter((part) => part !== undefined).join(' ')
}

/** A text below its comment. */
function below(comment: string | null, text: string, indent = ''): string {
  if (comment === null) return text
  const start = `${indent}-- `
  return `${filled(comment.split(' '), { first: start, next: start })}\n${text}`
}

/** A space outside of quoted texts. */
const SPACE = String.raw` (?=(?:[^']*'[^']*')*[^']*$)`
/** Where a long definition is broken: before its clauses and operators. */
const BEFORE_OPERATORS = new RegExp(
  String.raw`${SPACE}(?=(?:AND|OR|WHEN|ELSE|INCLUDE|WHERE|DEFERRABLE|FOR EACH|EXECUTE|REFERENCES)\b|\|\|)`,
)
/** Where a list is broken that is too long nevertheless. */
const BETWEEN_VALUES = new RegExp(String.raw`(?<=,)${SPACE}`)

function broken(definition: string, { first, next } = { first: '', next: '  ' }): string {
  const [start = '', ...others] = shortened(definition).split('\n')
  return [first + start, ...others.map((line) => next + line)]
    .flatMap((line) => brokenAt(BEFORE_OPERATORS, line, next))
    .flatMap((line) => brokenAt(BETWEEN_VALUES, line, next))
    .join('\n')
}

function brokenAt(pattern: RegExp, line: string, next: string): string[] {
  const indent = indentOf(line)
  return filled(line.slice(indent.length).split(pattern), {
    first: indent,
    next: indent.length < next.length ? next : `${indent}  `,
  }).split('\n')
}

function indentOf(line: string): string {
  return /^ */.exec(line)?.[0] ?? ''
}

/** Words in lines of up to 120 characters; each line begins with `first` or `next`. */
function filled(words: readonly string[], { first, next }: { first: string; next: string }): string {
  const lines: string[] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line === undefined) lines.push(first + word)
    else if (line.length + word.length < 120) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(next + word)
  }
  return lines.map((line) => line.trimEnd()).join('\n')
}

/** Without the casts that PostgreSQL adds to every text, and with the short names of types. */
function shortened(definition: string): string {
  return definition
    .replaceAll(/('(?:[^']|'')*')::text\b(?!\[)/g, '$1')
    .replaceAll(/= ANY \(ARRAY\[([^\]]*)\]\)/g, 'IN ($1)')
    .replaceAll(/"([a-z_]+)"(?=(?:[^']*'[^']*')*[^']*$)/g, '$1')
    .replaceAll(/(?<=\() (?=CASE)/g, '')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll(' USING btree', '')
}

function withoutSchema(definition: string): string {
  return `${definition.replace(/^CREATE OR REPLACE FUNCTION public\./, 'CREATE FUNCTION ').trimEnd()};`
}
