import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** The one without windows first: it draws the same pages, and windows that nobody sees take a seventh of the time. */
const NAMES = [
  'chromium-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe'],
]

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(variable => {
    const folder = process.env[variable]
    return folder === undefined ? [] : [join(folder, 'Google/Chrome/Application/chrome.exe')]
  }),
]

/**
 * A window has an address bar, each list of suggestions below it is a page in a process of its own, and every visitor
 * has a window: half of what the browser tests cost. Nor need there be a process for a page that may come.
 */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess']

/** What Playwright disables itself; it has to be repeated, because only the last list counts. */
const DISABLED_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

/** Quiet and alike everywhere; the sandbox needs rights that containers and root do not have, and our pages are ours. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...UNSEEN].join(',')}`,
]

/** No page of a journey lives long enough to win back what optimising its scripts costs. */
const OF_SHORT_LIFE = [...QUIET, '--js-flags=--no-opt --no-maglev']

/** Half of all parts are tested on one page: there it is won back, though not by the last and dearest step. */
export const OF_LONG_LIFE = [...QUIET, '--js-flags=--no-opt --min-semi-space-size=32 --max-semi-space-size=64']

export const launchChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: OF_SHORT_LIFE, chromiumSandbox: false })

/** A Chromium that really starts: one that is here already, else one that is fetched. It is never done without. */
export async function findChromium(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    const complaint = await complaintOf(chosen)
    if (complaint !== undefined) throw new Error(`CHROMIUM_PATH ${chosen} does not start: ${complaint}`)
    return chosen
  }
  return (
    (await firstThatStarts(installed())) ??
    (await fetched(fetchFromPlaywright)) ??
    (await fetched(fetchFromDebian)) ??
    fail()
  )
}

function installed(): string[] {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap(folder => NAMES.map(name => join(folder, name)))
  return [...onPath, ...USUAL_PLACES, chromium.executablePath()].filter(file => existsSync(file))
}

async function firstThatStarts(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    if ((await complaintOf(file)) === undefined) return file
  }
  return undefined
}

/** Installed is not enough: it may be an empty wrapper, or lack a library. */
async function complaintOf(file: string): Promise<string | undefined> {
  try {
    await (await launchChromium(file)).close()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0] : String(error)
  }
}

async function fetched(fetch: () => boolean): Promise<string | undefined> {
  return fetch() ? firstThatStarts(installed()) : undefined
}

function fetchFromPlaywright(): boolean {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  say('There is no Chromium here; fetching the one of Playwright.')
  return run(process.execPath, [cli, 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium'])
}

function fetchFromDebian(): boolean {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return false
  const install = (name: string): boolean => {
    say(`Installing the package ${name}.`)
    return run('apt-get', ['install', '--yes', '--no-install-recommends', name])
  }
  return run('apt-get', ['update']) && (install('chromium-headless-shell') || install('chromium'))
}

const isRoot = (): boolean => process.getuid?.() === 0

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const say = (line: string): void => void process.stderr.write(`${line}\n`)

function fail(): never {
  throw new Error(
    'The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to one. It could not be fetched from here.',
  )
}
