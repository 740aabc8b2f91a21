// Runs in the head of a page, before the first paint, so that nobody sees a flash of another theme, and members see the
// frame of the app while it is on its way. It has a file of its own, by which the gateway knows what may run within a page.
{
  const themes = ['light-blue', 'dark-blue', 'pastel-purple', 'pastel-blue']
  let chosen = null
  let density = null
  let isMember = false
  try {
    chosen = localStorage.getItem('theme')
    density = localStorage.getItem('density')
    isMember = localStorage.getItem('user') !== null
  } catch {
    // Storage is closed in some private windows; the system's preference decides then.
  }
  const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark-blue' : 'light-blue'
  document.documentElement.dataset.theme = themes.includes(chosen) ? chosen : preferred
  document.documentElement.dataset.density = density === 'compact' ? density : 'comfortable'
  if (isMember) document.documentElement.dataset.member = ''
}
