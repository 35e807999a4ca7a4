export const lead = 'Everything about ordering, the fruit and delivery. And a few ideas for what to do with it.'
export const topics = 'Topics'
export const notListed = 'Didn’t find your question?'
export const writeToUs = (hours: string, replyHours: number) =>
  `Write to us. During service hours (${hours}) we usually reply within ${replyHours === 1 ? 'one hour' : `${replyHours}\u00a0hours`}.`
