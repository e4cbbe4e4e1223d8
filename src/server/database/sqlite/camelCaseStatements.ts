import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RootOperationNode,
} from 'kysely'

/** The queries that the plugin has translated: all but those built with `withoutPlugins`. */
const camelCaseQueries = new WeakSet<RootOperationNode>()

/**
 * Kysely's plugin without its copy of each row: sqliteFile.ts translates the names of the columns once for each
 * prepared statement.
 */
class StatementCamelCasePlugin extends CamelCasePlugin {
  override transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    const query = super.transformQuery(args)
    camelCaseQueries.add(query)
    return query
  }

  override async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }

  translateColumn(name: string): string {
    return this.camelCase(name)
  }
}

export const statementCamelCase = new StatementCamelCasePlugin()

export function isCamelCaseQuery(query: RootOperationNode | undefined): boolean {
  return query !== undefined && camelCaseQueries.has(query)
}
