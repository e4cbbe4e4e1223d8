import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import { RESTORE_MARKER_TABLE } from './postgres/maintenanceLock.ts'
import type { Database } from './tables.ts'

/** The definition of each part of a schema, by its kind and name: "trigger sale_no_update", "column sale.date". */
export type SchemaParts = ReadonlyMap<string, string>

type Part = { kind: string; name: string; definition: string | null }

/** Reads the tables, columns, constraints, indexes, triggers, functions, views and the like of a schema. */
export async function readSchemaParts(db: Database): Promise<SchemaParts> {
  const query = isPostgres(db) ? POSTGRES_PARTS : SQLITE_PARTS
  const { rows } = await query.execute(db.withoutPlugins())
  return new Map(rows.map(({ kind, name, definition }) => [`${kind} ${name}`, normalizeSpace(definition ?? '')]))
}

/** SQLite keeps the text of a definition as it was typed. */
function normalizeSpace(definition: string): string {
  return definition.replaceAll(/\s+/g, ' ').trim()
}

/** Without the tables of SQLite itself, and the indexes that it makes for constraints. */
const SQLITE_PARTS: RawBuilder<Part> = sql`
  select type as kind, name, tbl_name || ': ' || coalesce(sql, '') as definition from sqlite_master
  where not (type = 'table' and name in ('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4'))
    and not (type = 'index' and sql is null and name like 'sqlite_autoindex_%')`

/** Names of the schema in definitions are left out, since it may have any name. Parts of extensions are left out. */
const POSTGRES_PARTS: RawBuilder<Part> = sql`
  with here as (select oid, quote_ident(nspname) || '.' as prefix from pg_namespace where nspname = current_schema()),
    relation as (
      select c.* from pg_class as c join here on here.oid = c.relnamespace
      where c.relname <> ${sql.lit(RESTORE_MARKER_TABLE)}
        and not exists (select 1 from pg_depend as d where d.objid = c.oid and d.deptype = 'e')),
    part as (
      select case relkind when 'r' then 'table' when 'v' then 'view' when 'S' then 'sequence' else 'relation ' || relkind::text end
        as kind, relname::text as name,
        concat_ws(' ', relkind, relpersistence, relrowsecurity, relforcerowsecurity, relispartition,
          case when relkind in ('v', 'm') then pg_get_viewdef(oid) end) as definition
      from relation where relkind not in ('i', 'c', 't')
      union all
      select 'column', relname || '.' || attname, concat_ws(' ', format_type(atttypid, atttypmod), attnotnull,
        attidentity, attgenerated, pg_get_expr(adbin, adrelid))
      from relation join pg_attribute as a on attrelid = relation.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind in ('r', 'p', 'f')
      union all
      select 'constraint', relname || '.' || conname, concat_ws(' ', pg_get_constraintdef(f.oid), convalidated, condeferrable)
      from relation join pg_constraint as f on conrelid = relation.oid where contype <> 'n'
      union all
      select 'index', i.relname::text, concat_ws(' ', pg_get_indexdef(i.oid), indisvalid, indisready)
      from relation join pg_index on indrelid = relation.oid join pg_class as i on i.oid = indexrelid
      union all
      select 'trigger', tgname::text, concat_ws(' ', relname, pg_get_triggerdef(t.oid), tgenabled)
      from relation join pg_trigger as t on tgrelid = relation.oid where not tgisinternal
      union all
      select 'disabled trigger', 'of a constraint of ' || relname, string_agg(tgenabled::text, '')
      from relation join pg_trigger on tgrelid = relation.oid where tgisinternal and tgenabled <> 'O' group by relname
      union all
      select 'rule', relname || '.' || rulename, concat_ws(' ', pg_get_ruledef(r.oid), ev_enabled)
      from relation join pg_rewrite as r on ev_class = relation.oid where rulename <> '_RETURN'
      union all
      select 'policy', relname || '.' || polname, concat_ws(' ', polcmd, pg_get_expr(polqual, polrelid),
        pg_get_expr(polwithcheck, polrelid))
      from relation join pg_policy on polrelid = relation.oid
      union all
      select 'sequence', relname || ' (steps)', concat_ws(' ', seqtypid::regtype::text, seqstart, seqincrement, seqmin, seqmax, seqcycle)
      from relation join pg_sequence on seqrelid = relation.oid
      union all
      select 'function', p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')',
        concat_ws(' ', prokind, prosrc, l.lanname, prosecdef, provolatile, pg_get_function_result(p.oid), proconfig)
      from pg_proc as p join here on here.oid = p.pronamespace join pg_language as l on l.oid = p.prolang
      where not exists (select 1 from pg_depend as d where d.objid = p.oid and d.deptype = 'e')
      union all
      select 'type', typname::text, typtype::text from pg_type as t join here on here.oid = t.typnamespace
      where typtype in ('d', 'e', 'r')
        and not exists (select 1 from pg_depend as d where d.objid = t.oid and d.deptype = 'e'))
  select kind, name, replace(definition, prefix, '') as definition from part, here`
