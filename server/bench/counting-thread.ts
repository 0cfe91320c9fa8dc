// A thread that only counts, at the lowest priority: what any work beside other calls costs them on this machine.
import { setPriority } from 'node:os'

if (process.platform === 'linux') setPriority(0, 19)
for (let count = 0; Number.isFinite(count); count++);
