type MapPoint = { latitude: number; longitude: number }

const PAIR = /^\s*\(?\s*(-?\d{1,2}\.\d{1,20})\s*[,;\s]\s*(-?\d{1,3}\.\d{1,20})\s*\)?\s*$/

/** The two numbers that a map copies at once, '44.49387, 11.34262', in degrees; null for anything else. */
export const readMapPoint = (text: string): MapPoint | null => {
  const found = PAIR.exec(text)
  if (!found) return null
  const [latitude, longitude] = [Number(found[1]), Number(found[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
