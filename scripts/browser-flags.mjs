/** Flags that Chromium is started with: it runs in containers, and makes no calls of its own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Chromium heeds the last of such lists alone, so this one repeats Playwright's own (`disabledFeatures` of playwright-core
 * 1.65.1) before what we add: the suggestions under the address bar. They are pages of their own, which a Chromium with
 * windows loads for each context; that takes half of what opening the login does.
 */
const disabledFeatures = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch', 'msForceBrowserSignIn'],
  ...['msEdgeUpdateLaunchServicesPreferredVersion'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
];

/** For Playwright, which opens a context for each journey. */
export const lightBrowserFlags = [...browserFlags, `--disable-features=${disabledFeatures.join(',')}`];
