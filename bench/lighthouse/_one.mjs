import lighthouse from 'lighthouse'; import { launch } from 'chrome-launcher';
const chrome = await launch({ chromePath: '/usr/bin/chromium', chromeFlags: ['--headless=new','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const { lhr } = await lighthouse(process.argv[2], { port: chrome.port, logLevel: 'silent' });
chrome.kill();
console.log(lhr.environment.benchmarkIndex, Object.values(lhr.categories).map(c => c.id + ' ' + c.score));
const m = lhr.audits.metrics.details.items[0];
console.log(process.argv[2], "LCP", m.largestContentfulPaint, "obsFCP", m.observedFirstContentfulPaint, "TBT", m.totalBlockingTime); process.exit();
for (const i of lhr.audits['network-requests'].details.items) console.log(i.resourceType, i.priority, Math.round(i.networkRequestTime), Math.round(i.networkEndTime), i.transferSize, i.url.slice(21));
