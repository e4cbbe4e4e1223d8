import { execFileSync } from 'node:child_process'
import { type BenchDatabase, type BenchEngine, startBenchServer } from './benchServer.ts'
import { buildSaleRequest, WARM_UP_REQUESTS } from './driverBaseline.ts'
import { type LoadResult, mergeResults, openLoadClient } from './loadClient.ts'

const TURN_COUNT = 6
const SALES_PER_TURN = 1_200

/**
 * Sells on the servers of several versions in turns, forwards and backwards, each with a sample shop that its own code
 * has filled. AGAINST=../before names the folder of another version, with its node_modules.
 *
 * @param people selling at a time
 * @param loadShare the part of the sales to make, 1 for all
 * @returns the result of each folder, in order
 */
export async function compareVersions(
  engine: BenchEngine,
  folders: readonly string[],
  people: number,
  loadShare: number,
): Promise<LoadResult[]> {
  await using stack = new AsyncDisposableStack()
  const sellers: { sell: (sales: number) => Promise<LoadResult>; turns: LoadResult[] }[] = []
  for (const folder of folders) {
    const database = await engine.createDatabase()
    stack.defer(() => database.close())
    fillSampleOf(folder, database)
    const { address, asDirector, close } = await startBenchServer(database, folder)
    stack.defer(close)
    const load = openLoadClient(address, people)
    stack.defer(() => load.close())
    let saleCount = 0
    const sell = (sales: number) => load.run(sales, () => asDirector(buildSaleRequest(saleCount++)), 0)
    await sell(WARM_UP_REQUESTS * loadShare)
    sellers.push({ sell, turns: [] })
  }
  for (let turn = 0; turn < TURN_COUNT; turn++) {
    // Each second turn backwards, because a checkpoint or other work left over by one version delays the next.
    for (const { sell, turns } of turn % 2 === 0 ? sellers : sellers.toReversed())
      turns.push(await sell(SALES_PER_TURN * loadShare))
  }
  return sellers.map(({ turns }) => mergeResults(turns))
}

function fillSampleOf(folder: string, { env, location }: BenchDatabase): void {
  const program = `
    import { openDatabase } from '#server/database/openDatabase.ts'
    import { migrate } from '#server/database/migrate.ts'
    import { fillSample } from '#server/sample/fillSample.ts'
    const { db, engine, close } = openDatabase(${JSON.stringify(location)})
    await migrate(db, engine)
    await fillSample(db, new Date())
    await close()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
