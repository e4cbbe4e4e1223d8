/**
 * Features that the tests switch off. Chromium renders two pages for its own address bar in every window: each costs
 * 0.4 s of processor time, and no test looks at them. The other names are those of Playwright, which this list replaces.
 */
const DISABLED_FEATURES = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled', 'LensOverlay'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch'],
]

/** Command line flags of every browser that the tests start. */
export const BROWSER_FLAGS = ['--disable-gpu', `--disable-features=${DISABLED_FEATURES.join()}`]

/**
 * Flags of most browsers of the tests: they show a page for seconds, and optimising its scripts costs more than it saves.
 * Benchmarks measure with it.
 */
export const UNOPTIMIZED_FLAGS = process.env.VITEST ? ['--js-flags=--no-maglev --no-opt'] : []
