/* Shows the contract. What is tried here is done, as whoever is signed in. */

const isDark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', isDark.matches)
isDark.addEventListener('change', follow)
follow()

/** As the web client does, the page proves by the cookie that it may read it. Nobody has to type it in. */
function proven(request) {
  const token = /(?:^|; )_csrf_token=([^;]*)/.exec(document.cookie)?.[1]
  if (token !== undefined) request.headers['X-CSRFToken'] = token
  return request
}

const spec = await (await fetch('/api/openapi.json')).json()
spec.components.parameters.CsrfHeader.required = false
window.SwaggerUIBundle({
  spec,
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  // Nothing is asked of anybody else's server.
  validatorUrl: null,
  requestInterceptor: proven,
})
