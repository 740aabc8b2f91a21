import '@fontsource-variable/inter/wght.css'
import 'graphiql/style.css'
import '../ui/theme.css'
import './graphiql.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { fieldsOf } from '#web/format/reading.ts'
import { ask } from './asking.ts'
import { QueryPage } from './QueryPage.tsx'

/* A page for whoever asks in GraphQL. It stands apart from the client, none of whose pages has anything of it. */

const root = document.getElementById('root')
if (!root) throw new Error('graphiql.html has no element #root')
// Visitors are led to sign in before they see anything.
const { data } = await ask({ query: '{ viewer { id } }' })
const viewer = fieldsOf(fieldsOf(data).viewer)
createRoot(root).render(
  <StrictMode>
    <QueryPage viewerId={String(viewer.id)} />
  </StrictMode>,
)
