// Loaded by the document's head, before the first paint, so that nobody sees a flash of another theme.
// A file of its own because the content security policy allows no inline scripts.
{
  const themes = ['light-blue', 'dark-blue', 'pastel-purple', 'pastel-blue']
  let chosen = null
  try {
    chosen = localStorage.getItem('theme')
  } catch {
    // Storage is closed in some private windows; the system's preference decides then.
  }
  const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark-blue' : 'light-blue'
  document.documentElement.dataset.theme = themes.includes(chosen) ? chosen : preferred
}
