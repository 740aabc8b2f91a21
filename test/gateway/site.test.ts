import { expect, test } from 'vitest'
import { gatewayEnvironment } from '#gateway/config.ts'
import { startGatewayForTest } from '#test/support/gateway.ts'

const BLOG = 'https://blog.example.org/quits'

test('everybody may ask for the version where the blog is, and whether mail is sent', async () => {
  const gateway = await startGatewayForTest({ config: { BLOG_URL: BLOG }, projecting: false })
  for (const path of ['/api/site', '/api/site/']) {
    const { status, body } = await gateway.visitor().get(path)
    expect([status, body.data], path).toEqual([200, { blog_url: BLOG, version: '0.8.2', sends_mail: false }])
  }
})

test('an installation without a blog says so', async () => {
  const gateway = await startGatewayForTest({ projecting: false })
  const { body } = await gateway.visitor().get<{ blog_url: unknown }>('/api/site')
  expect(body.data.blog_url).toBe(null)
})

test.each(['not an address', 'javascript:alert(1)', 'ftp://blog.example.org'])('%s is no place for a blog', value => {
  expect(gatewayEnvironment.shape.BLOG_URL.safeParse(value).success).toBe(false)
})
