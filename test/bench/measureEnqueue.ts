import { launchDevice } from '#test/support/browser/browserDevice.ts'
import { bundle } from '#test/support/browser/bundle.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'

/**
 * Stores `count` sales of 1 KB in the outbox of a real browser without a network, one after another. Returns the
 * milliseconds of each from the call until it was stored durably.
 */
export async function measureEnqueue(count: number, comment: string): Promise<number[]> {
  const address = 'http://127.0.0.1:4000'
  const script = await bundle('test/bench/queues/page.ts')
  const device = await launchDevice(address)
  try {
    await device.page.route('**/*', (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><script type="module" src="/page.js"></script>',
          }),
    )
    const page = await device.open('/')
    await page.evaluate((writer) => window.bench.choose('ours', writer), {
      token: '',
      id: 1,
      name: '',
      origin: address,
    })
    const sales = Array.from({ length: count }, () => makeSale({ comment }))
    return await page.evaluate((all) => window.bench.enqueue(all), sales)
  } finally {
    await device.close()
  }
}
