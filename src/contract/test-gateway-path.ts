/** The path under which the shop mounts the browser endpoints of the test gateway. */
export const testGatewayPath = '/test-gateway'
