import { useEffect } from 'react'
import { NotFoundScreen } from '#web/features/home/NotFoundScreen.tsx'
import { useSite } from './site.ts'

/** The blog lives elsewhere; where there is none, this page does not exist. */
export function BlogPage() {
  const site = useSite()
  const blog = site?.blog_url
  useEffect(() => {
    if (blog) location.replace(blog)
  }, [blog])
  return site === undefined || blog ? null : <NotFoundScreen />
}
