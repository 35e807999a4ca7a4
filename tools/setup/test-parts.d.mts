export function reportOf(part: string): string
export function testArguments(part: string, projects?: string): string[]
export function noTestsAreFine(part: string): string
export function testCounts(reportPath: string): string
export function testFailures(reportPath: string): { test: string; message: string }[]
