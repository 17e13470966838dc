import type { DeviceTables } from './device-table.ts';

export const appleLaptops: DeviceTables = {
  Apple: `
    MacBook Pro 16-inch (M4, 2024) | 2024 | flagship | fixed | A3186, A3403
    MacBook Pro 14-inch (M4, 2024) | 2024 | flagship | fixed | A3112, A3185, A3401
    MacBook Pro 16-inch (M3, 2023) | 2023 | flagship | fixed | A2991
    MacBook Pro 14-inch (M3, 2023) | 2023 | flagship | fixed | A2918, A2992
    MacBook Pro 16-inch (M2, 2023) | 2023 | flagship | fixed | A2780
    MacBook Pro 14-inch (M2, 2023) | 2023 | flagship | fixed | A2779
    MacBook Pro 16-inch (M1, 2021) | 2021 | flagship | fixed | A2485
    MacBook Pro 14-inch (M1, 2021) | 2021 | flagship | fixed | A2442
    MacBook Pro 13-inch (M2, 2022) | 2022 | high | fixed | A2338
    MacBook Pro 13-inch (M1, 2020) | 2020 | high | fixed | A2338
    MacBook Pro 13-inch (Intel, 2020) | 2020 | high | fixed | A2289 (two ports), A2251 (four ports)
    MacBook Pro 16-inch (2019) | 2019 | flagship | fixed | A2141
    MacBook Pro 13-inch (2018 to 2019) | 2018 | high | fixed | A1989 (four ports), A2159 (two ports)
    MacBook Pro 15-inch (2018 to 2019) | 2018 | flagship | fixed | A1990
    MacBook Pro 13-inch (2016 to 2017) | 2016 | high | fixed | A1706 (Touch Bar), A1708 (function keys)
    MacBook Pro 15-inch (2016 to 2017) | 2016 | high | fixed | A1707
    MacBook Pro 13-inch Retina (2012 to 2015) | 2013 | mid | - | A1502, A1425
    MacBook Pro 15-inch Retina (2012 to 2015) | 2013 | high | - | A1398
    MacBook Air 15-inch (M4, 2025) | 2025 | flagship | fixed fanless | A3241
    MacBook Air 13-inch (M4, 2025) | 2025 | high | fixed fanless | A3240
    MacBook Air 15-inch (M3, 2024) | 2024 | flagship | fixed fanless | A3114
    MacBook Air 13-inch (M3, 2024) | 2024 | high | fixed fanless | A3113
    MacBook Air 15-inch (M2, 2023) | 2023 | flagship | fixed fanless | A2941
    MacBook Air 13-inch (M2, 2022) | 2022 | high | fixed fanless | A2681
    MacBook Air 13-inch (M1, 2020) | 2020 | high | fixed fanless | A2337
    MacBook Air 13-inch (Intel, 2020) | 2020 | high | fixed | A2179
    MacBook Air 13-inch (2018 to 2019) | 2018 | high | fixed | A1932
    MacBook Air 13-inch (2012 to 2017) | 2013 | mid | - | A1466
    MacBook Air 11-inch (2012 to 2015) | 2013 | mid | - | A1465
    MacBook 12-inch (2015 to 2017) | 2015 | mid | fixed fanless | A1534
  `,
};
